import type { Cents } from '#core/lib/money.ts';
import { MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import type { LoyaltyRules } from './limits.ts';

/** What so many points are worth; whole steps only. */
export function worthOf(points: number, rules: LoyaltyRules): Cents {
  return Math.floor(points / rules.stepPoints) * rules.stepCents;
}

/**
 * The most points a booking can take: whole steps of what its owner has, never more than is left after account
 * credit, and never so many that the rest is too small for a card.
 */
export function mostRedeemable(
  { points, totalCents, creditCents }: { points: number; totalCents: Cents; creditCents: Cents },
  rules: LoyaltyRules,
): number {
  const neededCents = Math.max(0, totalCents - Math.max(0, creditCents));
  const affordable = Math.floor(Math.max(0, points) / rules.stepPoints);
  for (let steps = Math.min(affordable, Math.floor(neededCents / rules.stepCents)); steps > 0; steps -= 1) {
    const rest = neededCents - steps * rules.stepCents;
    if (rest === 0 || rest >= MIN_CHARGE_CENTS) return steps * rules.stepPoints;
  }
  return 0;
}

/** Why so many points cannot be redeemed, in words; null when they can. */
export function redemptionProblem(wanted: number, most: number, rules: LoyaltyRules): string | null {
  if (wanted === 0) return null;
  if (wanted % rules.stepPoints !== 0) {
    return `Points are redeemed in steps of ${rules.stepPoints.toLocaleString('en-US')}`;
  }
  if (wanted <= most) return null;
  return most === 0
    ? 'You don’t have enough points for this booking'
    : `At most ${most.toLocaleString('en-US')} points for this booking`;
}

/**
 * What goes back of a redemption when `releasedCents` of the booking's credit were not needed or are refunded: its
 * share of them, in points rounded up, so that nobody loses by a cancellation. `left` is what has not gone back yet.
 */
export function pointsToReturn(input: {
  redeemed: { points: number; cents: Cents };
  left: { points: number; cents: Cents };
  /** All of the booking's credit, that from points among it. */
  creditCents: Cents;
  releasedCents: Cents;
}): { points: number; cents: Cents } {
  const { redeemed, left, creditCents, releasedCents } = input;
  if (releasedCents <= 0 || left.cents <= 0) return { points: 0, cents: 0 };
  if (releasedCents >= creditCents) return left;
  const cents = Math.min(left.cents, Math.floor((redeemed.cents * releasedCents) / creditCents));
  if (cents <= 0) return { points: 0, cents: 0 };
  const points = Math.min(left.points, Math.ceil((redeemed.points * cents) / redeemed.cents));
  return points > 0 ? { points, cents } : { points: 0, cents: 0 };
}
