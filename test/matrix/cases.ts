import { cases } from '#server/cases/tables.ts';
import { ADMINS, type Expectations } from './expectation.ts';
import type { World } from './world.ts';

/** A case of its own, for each call to change. */
async function aCase({ ctx }: World): Promise<string> {
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(cases).values({ id, subject: 'x', priority: 'low', createdAt: at, updatedAt: at }),
  );
  return id;
}

export const casesExpectations: Expectations = {
  'cases.list': { allowed: ADMINS },
  'cases.assignees': { allowed: ADMINS },
  'cases.create': {
    allowed: ADMINS,
    own: async () => ({ subject: 'Booking fails', details: '', priority: 'high' }),
  },
  'cases.get': { allowed: ADMINS, own: async (world) => ({ id: await aCase(world) }) },
  'cases.edit': {
    allowed: ADMINS,
    own: async (world) => ({
      id: await aCase(world),
      subject: 'Booking fails',
      priority: 'high',
      status: 'resolved',
      assigneeId: null,
      expectedVersion: 1,
    }),
  },
  'cases.csvFile': { allowed: ADMINS },
};
