import { items } from '#server/quotes/tables.ts';
import { type Expectations, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** An item of this vendor, for each call to change. */
async function itemOf({ ctx }: World, owner: Someone): Promise<string> {
  if (!owner.vendor) throw new Error(`${owner.name} has no company`);
  const [id, vendorId] = [ctx.ids.uuid(), owner.vendor.id];
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(items).values({ id, title: 'x', vendorId, createdAt: ctx.clock.now() }),
  );
  return id;
}

export const quotesExpectations: Expectations = {
  'quotes.list': { allowed: VENDORS },
  'quotes.add': { allowed: VENDORS, own: () => ({ title: 'New' }) },
  'quotes.get': {
    allowed: VENDORS,
    own: async (world, caller) => ({ id: await itemOf(world, caller) }),
    others: async (world, other) => ({ id: await itemOf(world, other) }),
  },
  'quotes.edit': {
    allowed: VENDORS,
    own: async (world, caller) => ({ id: await itemOf(world, caller), title: 'Other', expectedVersion: 1 }),
    others: async (world, other) => ({ id: await itemOf(world, other), title: 'Other', expectedVersion: 1 }),
  },
  'quotes.csvFile': { allowed: VENDORS, others: 'none' },
};
