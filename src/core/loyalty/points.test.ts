import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, NEW_USER_POINTS, NEW_USER_TIER } from './limits.ts';
import * as rules from './points.ts';

const tierFor = (points: number) => rules.tierFor(points, DEFAULT_RULES);
const tierProgress = (points: number) => rules.tierProgress(points, DEFAULT_RULES);
const pointsEarned = (workCents: number, points: number) =>
  rules.pointsEarned(workCents, points, DEFAULT_RULES);
/** What the refund of a whole charge takes back. */
const reversalOf = (points: number) => -rules.pointsToReverse(points, { refundedCents: 1, paidCents: 1 });

describe('tiers', () => {
  it('§9 loyalty: new users start at 0 points and Bronze', () => {
    expect(NEW_USER_POINTS).toBe(0);
    expect(tierFor(NEW_USER_POINTS)).toBe(NEW_USER_TIER);
    expect(NEW_USER_TIER).toBe('Bronze');
  });

  it('rise at 500, 1,500 and 4,000 points', () => {
    expect([-10, 0, 499, 500, 1_499, 1_500, 3_999, 4_000, 90_000].map(tierFor)).toEqual([
      'Bronze',
      'Bronze',
      'Bronze',
      'Silver',
      'Silver',
      'Gold',
      'Gold',
      'Platinum',
      'Platinum',
    ]);
  });

  it('say how far the next one is', () => {
    expect(tierProgress(0)).toEqual({
      tier: 'Bronze',
      next: { tier: 'Silver', fromPoints: 500, missingPoints: 500 },
      fraction: 0,
    });
    expect(tierProgress(1_240)).toMatchObject({
      tier: 'Silver',
      next: { tier: 'Gold', missingPoints: 260 },
      fraction: 0.74,
    });
    expect(tierProgress(4_000)).toEqual({ tier: 'Platinum', next: null, fraction: 1 });
  });
});

describe('points for a booking', () => {
  it('are one per whole dollar, times the rate of the tier held, rounded down', () => {
    expect(pointsEarned(14_999, 0)).toBe(149);
    expect(pointsEarned(14_900, 500)).toBe(186);
    expect(pointsEarned(14_900, 1_500)).toBe(223);
    expect(pointsEarned(14_900, 4_000)).toBe(298);
    expect(pointsEarned(99, 0)).toBe(0);
    expect(pointsEarned(0, 0)).toBe(0);
  });

  it('are taken back to the point, whatever the tier is by then', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 40 }),
        fc.infiniteStream(fc.boolean()),
        (bookings, refunds) => {
          let lifetime = 0;
          const earned: number[] = [];
          for (const workCents of bookings) {
            const points = pointsEarned(workCents, lifetime);
            earned.push(points);
            lifetime += points;
            const refundNow = refunds.next().value;
            const last = refundNow ? earned.pop() : undefined;
            if (last !== undefined) lifetime += reversalOf(last);
            expect(lifetime).toBe(earned.reduce((sum, value) => sum + value, 0));
          }
          for (const points of earned) lifetime += reversalOf(points);
          expect(lifetime).toBe(0);
        },
      ),
    );
  });

  it('are taken back in proportion to what of the charge was refunded, never more than all', () => {
    const back = (refundedCents: number, paidCents: number) =>
      rules.pointsToReverse(149, { refundedCents, paidCents });
    expect(back(0, 17_038)).toBe(0);
    expect(back(8_519, 17_038)).toBe(74);
    expect(back(17_037, 17_038)).toBe(148);
    expect(back(17_038, 17_038)).toBe(149);
    expect(back(20_000, 17_038)).toBe(149);
  });

  it('follow other rules when the settings have them', () => {
    const generous = {
      ...DEFAULT_RULES,
      tiers: [
        { tier: 'Bronze', fromPoints: 0, ratePercent: 300, feeDiscountPercent: 5 },
        { tier: 'Silver', fromPoints: 10, ratePercent: 400, feeDiscountPercent: 15 },
      ] as const,
    };
    expect(rules.pointsEarned(10_000, 0, generous)).toBe(300);
    expect(rules.tierFor(10, generous)).toBe('Silver');
    expect(rules.tierProgress(10, generous).next).toBeNull();
  });
});
