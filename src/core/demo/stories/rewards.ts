import { formatMoney } from '#core/lib/money.ts';
import { DEFAULT_RULES } from '#core/loyalty/limits.ts';
import { expiryOf } from '#core/loyalty/lots.ts';
import { pointsEarned, tierFor } from '#core/loyalty/points.ts';
import type { Dice } from '../dice.ts';
import type { PointsEntryRow } from '../opinion-rows.ts';
import type { Story } from './booking-story.ts';
import type { Told } from './payment-story.ts';

type Cause = { at: Date; story: Story; isRefund: boolean };

/** Points of finished and refunded work, each person's in order: the tier before decides the rate. */
export function awardPoints(dice: Dice, stories: readonly Told[]): PointsEntryRow[] {
  const causes: Cause[] = [];
  for (const { story, paid } of stories) {
    const { charge, refund } = paid;
    if (charge?.settlement.kind !== 'capture' || !charge.payment.capturedAt) continue;
    causes.push({ at: charge.payment.capturedAt, story, isRefund: false });
    if (refund) causes.push({ at: refund.updatedAt, story, isRefund: true });
  }
  causes.sort((a, b) => a.at.getTime() - b.at.getTime());

  const lifetime = new Map<string, number>();
  const earnedWith = new Map<string, number>();
  return causes.flatMap(({ at, story, isRefund }): PointsEntryRow[] => {
    const { id: bookingId, homeownerId: userId } = story.booking;
    const before = lifetime.get(userId) ?? 0;
    const { workCents } = story.price;
    const points = isRefund
      ? -(earnedWith.get(bookingId) ?? 0)
      : pointsEarned(workCents, before, DEFAULT_RULES);
    if (points === 0) return [];
    lifetime.set(userId, before + points);
    earnedWith.set(bookingId, points);
    const memo = isRefund
      ? 'Taken back with the refund'
      : `${formatMoney(workCents)} of work at the ${tierFor(before, DEFAULT_RULES)} rate`;
    const kind = isRefund ? 'reversed' : 'earned';
    return [
      {
        id: dice.id(at),
        userId,
        bookingId,
        kind,
        points,
        tierPoints: points,
        memo,
        referenceId: bookingId,
        expiresAt: isRefund ? null : expiryOf(at, DEFAULT_RULES),
        at,
      },
    ];
  });
}
