import type { Cents } from '#core/lib/money.ts';
import { pointsToReverse } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { earnedWith } from '../queries/booking-points.ts';
import { pointsEntries } from '../tables.ts';
import { lockMember } from './lock-member.ts';
import { noteTierChange } from './note-tier-change.ts';

/**
 * Takes back what refunded work earned, in proportion to what has been refunded of its charge so far; repeating it
 * takes nothing twice. Points already spent stay spent, but no longer count for the tier.
 */
export async function reversePoints(
  ctx: Ctx,
  input: { workId: string; refundedCents: Cents; paidCents: Cents },
): Promise<void> {
  const first = await earnedWith(ctx, input.workId);
  if (!first) return;
  const member = await lockMember(ctx, first.userId);
  // Read again under the lock: another refund of the same work may have come first.
  const earned = (await earnedWith(ctx, input.workId)) ?? first;
  const due = pointsToReverse(earned.points, input) - earned.reversedPoints;
  if (due <= 0) return;
  const taken = Math.min(due, member.points);
  await ctx.db.tx.insert(pointsEntries).values({
    id: ctx.ids.uuid(),
    userId: earned.userId,
    bookingId: earned.bookingId,
    kind: 'reversed',
    points: taken === 0 ? 0 : -taken,
    tierPoints: -due,
    memo:
      taken === due
        ? 'Reversed with the refund'
        : `Reversed with the refund; ${(due - taken).toLocaleString('en-US')} of ${due.toLocaleString('en-US')} were already spent`,
    referenceId: input.workId,
    at: now(ctx),
  });
  const rules = await readLoyaltyRules(ctx.settings);
  await noteTierChange(ctx, earned.userId, member.lifetimePoints, member.lifetimePoints - due, rules);
}
