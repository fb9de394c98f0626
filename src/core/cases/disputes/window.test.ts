import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { spreadRefund } from './spread.ts';
import { disputeUntil, disputeWindow } from './window.ts';

const zone = 'America/Los_Angeles';
const done = {
  status: 'completed',
  endedAt: new Date('2026-03-02T20:00:00Z'),
  zone,
  paidCents: 17_038,
  refundedCents: 0,
} as const;

describe('the fourteen days of a dispute', () => {
  it('end with the local day, whatever the clocks do', () => {
    // Forward on March 8: the fifteenth midnight is an hour earlier in UTC.
    expect(disputeUntil(new Date('2026-03-02T20:00:00Z'), zone)).toEqual(new Date('2026-03-17T07:00:00Z'));
    // Back on November 1.
    expect(disputeUntil(new Date('2026-10-25T20:00:00Z'), zone)).toEqual(new Date('2026-11-09T08:00:00Z'));
    // A minute before and after local midnight are two days.
    expect(disputeUntil(new Date('2026-01-06T07:59:00Z'), zone)).toEqual(new Date('2026-01-20T08:00:00Z'));
    expect(disputeUntil(new Date('2026-01-06T08:01:00Z'), zone)).toEqual(new Date('2026-01-21T08:00:00Z'));
  });

  it('are open to their last millisecond', () => {
    const until = disputeUntil(done.endedAt, zone);
    expect(disputeWindow(done, new Date(until.getTime() - 1))).toEqual({ isOpen: true, until });
    expect(disputeWindow(done, until)).toEqual({
      isOpen: false,
      why: 'A job can be disputed for 14 days after it ends.',
    });
  });

  it('are for work that has begun and was paid', () => {
    const at = new Date('2026-03-03T00:00:00Z');
    const why = (given: object) => {
      const window = disputeWindow({ ...done, ...given }, at);
      return window.isOpen ? null : window.why;
    };
    expect(why({ status: 'confirmed', endedAt: null })).toBe(
      'You can open a dispute once the work has begun.',
    );
    expect(why({ status: 'in_progress', endedAt: null })).toBeNull();
    expect(why({ status: 'no_show' })).toBeNull();
    expect(why({ paidCents: 0 })).toBe('Nothing was paid for this job, so there is nothing to dispute.');
    expect(why({ refundedCents: 17_038 })).toBe(
      'This job was refunded in full, so there is nothing left to dispute.',
    );
  });
});

describe('a refund over several charges', () => {
  it('takes the visit first, and never more of a charge than is left of it', () => {
    expect(spreadRefund([17_038, 5_000, 1_500], 18_000)).toEqual([17_038, 962, 0]);
    expect(spreadRefund([], 0)).toEqual([]);
    expect(() => spreadRefund([100], 101)).toThrow(RangeError);
  });

  it('sums to the amount, whatever is left of each', () => {
    const left = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (cents, part) => {
        const amount = Math.floor(sumCents(cents) * part);
        const parts = spreadRefund(cents, amount);
        expect(sumCents(parts)).toBe(amount);
        for (const [index, each] of parts.entries()) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(cents[index] ?? 0);
        }
      }),
    );
  });
});
