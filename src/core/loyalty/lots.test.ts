import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { DEFAULT_RULES } from './limits.ts';
import {
  dueLots,
  expiryOf,
  expiryOfReturned,
  lotsOf,
  type PointsMove,
  takeFrom,
  upcomingExpiries,
} from './lots.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY_MS);

let count = 0;
function move(
  kind: PointsMove['kind'],
  points: number,
  at: number,
  given: Partial<PointsMove> = {},
): PointsMove {
  count += 1;
  return {
    id: `${count}`.padStart(6, '0'),
    kind,
    points,
    bookingId: null,
    referenceId: null,
    expiresAt: points > 0 ? day(at + 100) : null,
    at: day(at),
    ...given,
  };
}
const left = (moves: PointsMove[]) => lotsOf(moves).map((lot) => lot.left);

describe('what is left of which points', () => {
  it('is used from those that expire soonest', () => {
    const earned = [move('earned', 100, 0), move('earned', 50, 1), move('earned', 70, 2)];
    expect(left([...earned, move('redeemed', -120, 3)])).toEqual([0, 30, 70]);
    const early = move('returned', 40, 4, { expiresAt: day(30) });
    expect(left([...earned, early, move('redeemed', -100, 5)])).toEqual([40, 50, 70, 0]);
  });

  it("is taken back from the booking's own points first, then from the oldest", () => {
    const moves = [move('earned', 100, 0), move('earned', 50, 1, { bookingId: 'b' })];
    expect(left([...moves, move('reversed', -50, 2, { bookingId: 'b' })])).toEqual([100, 0]);
    expect(left([...moves, move('redeemed', -120, 2), move('reversed', -30, 3, { bookingId: 'b' })])).toEqual(
      [0, 0],
    );
  });

  it('ends lot by lot, and an expiry takes from the lot it names', () => {
    const first = move('earned', 100, 0);
    const second = move('earned', 50, 1);
    expect(dueLots(lotsOf([first, second]), day(100)).map((lot) => lot.entryId)).toEqual([first.id]);
    const gone = move('expired', -100, 100, { referenceId: first.id });
    expect(left([first, second, gone])).toEqual([0, 50]);
    expect(upcomingExpiries(lotsOf([first, second, gone]), day(100))).toEqual([
      { points: 50, expiresAt: day(101) },
    ]);
  });

  it('says what could not be taken, and the latest end among what was', () => {
    const lots = lotsOf([move('earned', 100, 0), move('earned', 50, 1)]);
    expect(takeFrom(lots, 120)).toEqual({ missing: 0, lastExpiry: day(101) });
    expect(takeFrom(lots, 40)).toEqual({ missing: 10, lastExpiry: day(101) });
  });
});

describe('when points are gone', () => {
  it('is 24 months later, at the same time of the day', () => {
    expect(expiryOf(new Date('2026-03-03T15:04:05Z'), DEFAULT_RULES)).toEqual(
      new Date('2028-03-03T15:04:05Z'),
    );
  });

  it('is the last day of a month that is shorter', () => {
    expect(expiryOf(new Date('2024-02-29T00:00:00Z'), { expiryMonths: 12 })).toEqual(
      new Date('2025-02-28T00:00:00Z'),
    );
    expect(expiryOf(new Date('2026-08-31T00:00:00Z'), { expiryMonths: 1 })).toEqual(
      new Date('2026-09-30T00:00:00Z'),
    );
  });

  it('stays as it was for points that come back, but never within the notice', () => {
    expect(expiryOfReturned(day(200), day(10), DEFAULT_RULES)).toEqual(day(200));
    expect(expiryOfReturned(day(12), day(10), DEFAULT_RULES)).toEqual(day(40));
    expect(expiryOfReturned(null, day(0), DEFAULT_RULES)).toEqual(expiryOf(day(0), DEFAULT_RULES));
  });
});

/** One point at a time, each with its own end: slow, and obviously right. */
class Purse {
  points: { end: number; order: number }[] = [];
  private order = 0;

  give(points: number, end: number): void {
    this.order += 1;
    for (let each = 0; each < points; each += 1) this.points.push({ end, order: this.order });
  }
  use(points: number): void {
    this.points.sort((a, b) => a.end - b.end || a.order - b.order).splice(0, points);
  }
  /** How many are gone at `now`. */
  expire(now: number): number {
    const before = this.points.length;
    this.points = this.points.filter(({ end }) => end > now);
    return before - this.points.length;
  }
}

describe('against a purse in which every point lies for itself', () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant('earn' as const),
      points: fc.integer({ min: 1, max: 30 }),
      lasts: fc.integer({ min: 1, max: 40 }),
    }),
    fc.record({ what: fc.constant('redeem' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  );

  it('the same points are left, expire at the same time, and the balance never falls below zero', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const purse = new Purse();
        const moves: PointsMove[] = [];
        let today = 0;
        for (const each of steps) {
          if (each.what === 'earn') {
            purse.give(each.points, today + each.lasts);
            moves.push(move('earned', each.points, today, { expiresAt: day(today + each.lasts) }));
          } else if (each.what === 'redeem') {
            const points = Math.floor(purse.points.length * each.part);
            purse.use(points);
            if (points > 0) moves.push(move('redeemed', -points, today));
          } else {
            today += each.days;
            let gone = 0;
            for (const lot of dueLots(lotsOf(moves), day(today))) {
              gone += lot.left;
              moves.push(move('expired', -lot.left, today, { referenceId: lot.entryId }));
            }
            expect(gone).toBe(purse.expire(today));
          }
          const balance = moves.reduce((sum, { points }) => sum + points, 0);
          expect(balance).toBe(purse.points.length);
          expect(lotsOf(moves).reduce((sum, lot) => sum + lot.left, 0)).toBe(balance);
        }
        const soonest = purse.points.map(({ end }) => end).sort((a, b) => a - b);
        const upcoming = upcomingExpiries(lotsOf(moves), day(today)).flatMap(({ points, expiresAt }) =>
          Array.from({ length: points }, () => (expiresAt.getTime() - day(0).getTime()) / DAY_MS),
        );
        expect(upcoming).toEqual(soonest);
      }),
    );
  });
});
