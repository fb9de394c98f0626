import { items } from '#server/__module__/tables.ts';
import { __actors__, type Expectations } from './expectation.ts';
@if admin none
import type { World } from './world.ts';

/** An item for each call to change. */
async function anItem({ ctx }: World): Promise<string> {
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() => ctx.db.tx.insert(items).values({ id, title: 'x', createdAt: ctx.clock.now() }));
  return id;
}
@end
@if vendor homeowner
import type { Someone, World } from './world.ts';

@end
@if vendor
/** An item of this vendor, for each call to change. */
async function itemOf({ ctx }: World, owner: Someone): Promise<string> {
  if (!owner.vendor) throw new Error(`${owner.name} has no company`);
  const [id, vendorId] = [ctx.ids.uuid(), owner.vendor.id];
  await ctx.db.transaction(() => ctx.db.tx.insert(items).values({ id, title: 'x', vendorId, createdAt: ctx.clock.now() }));
  return id;
}
@end
@if homeowner
/** An item of this homeowner, for each call to change. */
async function itemOf({ ctx }: World, owner: Someone): Promise<string> {
  const [id, ownerId] = [ctx.ids.uuid(), owner.user.id];
  await ctx.db.transaction(() => ctx.db.tx.insert(items).values({ id, title: 'x', ownerId, createdAt: ctx.clock.now() }));
  return id;
}
@end

export const __module__Expectations: Expectations = {
  '__module__.list': { allowed: __actors__ },
  '__module__.add': { allowed: __actors__, own: () => ({ title: 'New' }) },
@if admin none
  '__module__.get': { allowed: __actors__, own: async (world) => ({ id: await anItem(world) }) },
  '__module__.edit': {
    allowed: __actors__,
    own: async (world) => ({ id: await anItem(world), title: 'Other', expectedVersion: 1 }),
  },
  '__module__.csvFile': { allowed: __actors__ },
@end
@if vendor homeowner
  '__module__.get': {
    allowed: __actors__,
    own: async (world, caller) => ({ id: await itemOf(world, caller) }),
    others: async (world, other) => ({ id: await itemOf(world, other) }),
  },
  '__module__.edit': {
    allowed: __actors__,
    own: async (world, caller) => ({ id: await itemOf(world, caller), title: 'Other', expectedVersion: 1 }),
    others: async (world, other) => ({ id: await itemOf(world, other), title: 'Other', expectedVersion: 1 }),
  },
  '__module__.csvFile': { allowed: __actors__, others: 'none' },
@end
};
