import { CLOCK_SECONDS } from '#core/dispatch/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { defineJob } from '#server/lib/jobs/job.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { repeatAlert } from './commands/repeat-alert.ts';
import { runClock } from './commands/run-clock.ts';
import { alertsToRepeat, dueEmergencies } from './queries/due.ts';
import { improveDay } from './routes/commands/improve-day.ts';
import { changedDays } from './routes/queries/changed-days.ts';
import { forgetOldDrives } from './routes/writes/travel-times.ts';

const IMPROVE_SECONDS = 15;

/** Waves whose time is up, alerts that ring again, promises that were missed, visits no card was found for. */
export async function runClocks(ctx: Ctx): Promise<void> {
  for (const id of await dueEmergencies(ctx)) await alone(ctx, id, () => runClock(ctx, id));
  for (const alert of await alertsToRepeat(ctx)) await alone(ctx, alert.id, () => repeatAlert(ctx, alert));
}

/** Days that an emergency changed are planned again; each transaction is opened after its search. */
export async function improveDays(ctx: Ctx): Promise<void> {
  for (const day of await changedDays(ctx))
    await improveDay(ctx, day).catch((error: unknown) => {
      ctx.log.error(
        { err: error, id: day.emergencyId },
        'the day of an emergency could not be planned again',
      );
    });
}

/** One emergency's trouble must not keep the others waiting; its next turn comes with the next run. */
async function alone(ctx: Ctx, id: string, work: () => Promise<void>): Promise<void> {
  await inTransaction(ctx, work).catch((error: unknown) => {
    ctx.log.error({ err: error, id }, 'an emergency could not be moved on by itself');
  });
}

export const dispatchJobs = [
  defineJob({ name: 'dispatch.run-clocks', every: CLOCK_SECONDS, run: runClocks }),
  defineJob({
    name: 'dispatch.forget-old-drives',
    every: '20 4 * * *',
    run: (ctx) => inTransaction(ctx, () => forgetOldDrives(ctx)),
  }),
  defineJob({ name: 'dispatch.improve-days', every: IMPROVE_SECONDS, run: improveDays }),
];
