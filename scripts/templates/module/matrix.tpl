import { items } from '#server/__module__/tables.ts';
import { ADMINS, type Expectations } from './expectation.ts';
import type { World } from './world.ts';

/** An item of its own, for each call to change. */
async function anItem({ ctx }: World): Promise<string> {
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() => ctx.db.tx.insert(items).values({ id, title: 'x', createdAt: ctx.clock.now() }));
  return id;
}

export const __module__Expectations: Expectations = {
  '__module__.list': { allowed: ADMINS },
  '__module__.add': { allowed: ADMINS, own: () => ({ title: 'New' }) },
  '__module__.get': { allowed: ADMINS, own: async (world) => ({ id: await anItem(world) }) },
  '__module__.edit': {
    allowed: ADMINS,
    own: async (world) => ({ id: await anItem(world), title: 'Other', expectedVersion: 1 }),
  },
};
