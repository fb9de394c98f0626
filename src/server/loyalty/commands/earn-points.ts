import { type Cents, formatMoney } from '#core/lib/money.ts';
import { pointsEarned, tierFor } from '#core/loyalty/points.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { pointsOf } from '../queries.ts';
import { pointsEntries } from '../tables.ts';

/**
 * Gives the points of a finished booking, at the rate of the tier held before it. A booking earns once, however often
 * this is called; members' totals follow by trigger. `workCents` is labor and materials.
 */
export async function earnPoints(
  ctx: Ctx,
  input: { userId: string; bookingId: string; workCents: Cents },
): Promise<void> {
  const { lifetimePoints } = await pointsOf(ctx, input.userId);
  const points = pointsEarned(input.workCents, lifetimePoints);
  if (points === 0) return;
  await ctx.db.tx
    .insert(pointsEntries)
    .values({
      id: ctx.ids.uuid(),
      userId: input.userId,
      bookingId: input.bookingId,
      kind: 'earned',
      points,
      memo: `${formatMoney(input.workCents)} of work at the ${tierFor(lifetimePoints)} rate`,
      at: now(ctx),
    })
    .onConflictDoNothing({ target: [pointsEntries.bookingId, pointsEntries.kind] });
}
