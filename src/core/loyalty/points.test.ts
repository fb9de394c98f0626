import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEW_USER_POINTS, NEW_USER_TIER } from './limits.ts';
import { pointsEarned, reversalOf, tierFor, tierProgress } from './points.ts';

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
});
