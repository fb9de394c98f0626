import { errors } from '#server/monitoring/tables.ts';
import { ADMINS, EVERYBODY, type Expectations } from './expectation.ts';
import type { World } from './world.ts';

/** A group of its own, for each call to decide about. */
async function anError(ctx: World['ctx']): Promise<string> {
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx
      .insert(errors)
      .values({ id, fingerprint: id, message: 'x', severity: 'high', firstAt: at, lastAt: at }),
  );
  return id;
}

export const monitoringExpectations: Expectations = {
  'monitoring.status': { allowed: EVERYBODY },
  'monitoring.metrics': { allowed: ADMINS },
  'monitoring.errors': { allowed: ADMINS },
  'monitoring.error': { allowed: ADMINS, own: async ({ ctx }) => ({ id: await anError(ctx) }) },
  'monitoring.decideError': {
    allowed: ADMINS,
    own: async ({ ctx }) => ({ id: await anError(ctx), decision: 'ignore' }),
  },
  'monitoring.openErrorCase': {
    allowed: ADMINS,
    own: async ({ ctx }) => ({ id: await anError(ctx), subject: 'Booking fails', priority: 'high' }),
  },
  'monitoring.vitals': {
    allowed: EVERYBODY,
    own: () => ({ path: '/book', device: 'phone', measured: [{ name: 'LCP', value: 1_800 }] }),
  },
  'monitoring.report': {
    allowed: EVERYBODY,
    own: () => ({
      errors: [
        {
          message: 'x is not a function',
          stack: null,
          componentStack: null,
          route: '/book',
          buildId: 'test',
          severity: 'high',
          category: 'render',
        },
      ],
    }),
  },
  'monitoring.csvFile': { allowed: ADMINS },
};
