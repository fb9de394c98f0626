import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_CHARGE_CENTS } from '#core/payments/limits.ts';
import { usableCredit } from '#core/payments/price.ts';
import { DEFAULT_RULES } from './limits.ts';
import { mostRedeemable, pointsToReturn, redemptionProblem, worthOf } from './redemption.ts';

const most = (points: number, totalCents: number, creditCents = 0) =>
  mostRedeemable({ points, totalCents, creditCents }, DEFAULT_RULES);

describe('what points are worth', () => {
  it('is $1 for each whole 100', () => {
    expect([0, 99, 100, 250, 1_000].map((points) => worthOf(points, DEFAULT_RULES))).toEqual([
      0, 0, 100, 200, 1_000,
    ]);
  });
});

describe('how many a booking takes', () => {
  it('is what is there, in steps of 100, and never more than it costs', () => {
    expect(most(1_240, 17_038)).toBe(1_200);
    expect(most(50_000, 17_038)).toBe(16_900);
    expect(most(99, 17_038)).toBe(0);
    expect(most(50_000, 17_000)).toBe(17_000);
  });

  it('leaves nothing, or as much as a card accepts', () => {
    expect(most(50_000, 17_049)).toBe(16_900);
    expect(most(50_000, 17_050)).toBe(17_000);
  });

  it('is what account credit leaves', () => {
    expect(most(50_000, 17_038, 17_038)).toBe(0);
    expect(most(50_000, 17_038, 16_900)).toBe(0);
    expect(most(50_000, 17_038, 10_000)).toBe(6_900);
  });

  it('is all used, whatever the price, the credit and the points', () => {
    const cents = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(cents, cents, cents, (points, totalCents, creditCents) => {
        const worth = worthOf(most(points, totalCents, creditCents), DEFAULT_RULES);
        if (worth === 0) return;
        const used = usableCredit(totalCents, creditCents + worth);
        expect(used).toBe(creditCents + worth);
        expect(totalCents - used === 0 || totalCents - used >= MIN_CHARGE_CENTS).toBe(true);
      }),
    );
  });

  it('is said in words when it is not possible', () => {
    expect(redemptionProblem(0, 0, DEFAULT_RULES)).toBeNull();
    expect(redemptionProblem(300, 400, DEFAULT_RULES)).toBeNull();
    expect(redemptionProblem(150, 400, DEFAULT_RULES)).toBe('Points are redeemed in steps of 100');
    expect(redemptionProblem(500, 400, DEFAULT_RULES)).toBe('At most 400 points for this booking');
    expect(redemptionProblem(500, 0, DEFAULT_RULES)).toBe('You don’t have enough points for this booking');
  });
});

describe('what goes back of a redemption', () => {
  const redeemed = { points: 1_000, cents: 1_000 };
  it('is all of it when all credit goes back', () => {
    expect(pointsToReturn({ redeemed, left: redeemed, creditCents: 1_500, releasedCents: 1_500 })).toEqual(
      redeemed,
    );
  });

  it('is its share when a part goes back', () => {
    expect(pointsToReturn({ redeemed, left: redeemed, creditCents: 2_000, releasedCents: 500 })).toEqual({
      points: 250,
      cents: 250,
    });
    expect(pointsToReturn({ redeemed, left: redeemed, creditCents: 2_000, releasedCents: 1 })).toEqual({
      points: 0,
      cents: 0,
    });
  });

  it('never adds up to more than was redeemed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 8 }),
        (steps, ownCents, releases) => {
          const whole = { points: steps * 100, cents: steps * 100 };
          let left = whole;
          for (const releasedCents of releases) {
            const back = pointsToReturn({
              redeemed: whole,
              left,
              creditCents: whole.cents + ownCents,
              releasedCents,
            });
            expect(back.points === 0).toBe(back.cents === 0);
            left = { points: left.points - back.points, cents: left.cents - back.cents };
            expect(Math.min(left.points, left.cents)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
