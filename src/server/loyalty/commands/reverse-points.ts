import { reversalOf } from '#core/loyalty/points.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { earnedWith } from '../queries.ts';
import { pointsEntries } from '../tables.ts';

/** Takes back exactly what a refunded booking earned, once. Nothing happens when it earned nothing. */
export async function reversePoints(ctx: Ctx, input: { bookingId: string }): Promise<void> {
  const earned = await earnedWith(ctx, input.bookingId);
  if (!earned) return;
  await ctx.db.tx
    .insert(pointsEntries)
    .values({
      id: ctx.ids.uuid(),
      userId: earned.userId,
      bookingId: input.bookingId,
      kind: 'reversed',
      points: reversalOf(earned.points),
      memo: 'Taken back with the refund',
      at: now(ctx),
    })
    .onConflictDoNothing({ target: [pointsEntries.bookingId, pointsEntries.kind] });
}
