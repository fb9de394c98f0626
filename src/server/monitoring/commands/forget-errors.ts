import { lt } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { RETAIN_ERROR_HOURS_DAYS, RETAIN_SAMPLES_DAYS } from '#core/monitoring/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { errorHours, errorSamples } from '../tables.ts';

/** Deletes samples, which name people and their browsers, and counts by the hour that no chart shows any more. */
export async function forgetErrors(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(now(ctx).getTime() - days * DAY_MS);
  await inTransaction(ctx, async () => {
    await ctx.db.tx.delete(errorSamples).where(lt(errorSamples.at, before(RETAIN_SAMPLES_DAYS)));
    await ctx.db.tx.delete(errorHours).where(lt(errorHours.hour, before(RETAIN_ERROR_HOURS_DAYS)));
  });
}
