import { cases } from '#server/cases/tables.ts';
import { ADMINS, type Expectations, HOMEOWNERS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

/** A case of its own, for each call to change. */
async function aCase({ ctx }: World): Promise<string> {
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx
      .insert(cases)
      .values({ id, subject: 'x', priority: 'low', createdAt: at, updatedAt: at, lastActivityAt: at }),
  );
  return id;
}

/** A job of the caller's that a problem is reported of. */
async function aJob(world: World, user: Someone) {
  const requestedAt = world.ctx.clock.now();
  const { id } = await bookingOf(world, user, { status: 'confirmed', requestedAt });
  return { id, details: 'The tank leaks again' };
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
  'cases.report': { allowed: HOMEOWNERS, own: aJob, others: aJob },
  'cases.csvFile': { allowed: ADMINS },
};
