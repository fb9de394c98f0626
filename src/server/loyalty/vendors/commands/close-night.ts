import { type Ctx, now } from '#server/lib/context.ts';
import { tierNights } from '../../tables.ts';

/** Notes that all companies of a market were looked at for a day. */
export async function closeNight(
  ctx: Ctx,
  night: { marketId: string; day: string; vendors: number },
): Promise<void> {
  await ctx.db.tx
    .insert(tierNights)
    .values({ ...night, at: now(ctx) })
    .onConflictDoNothing();
}
