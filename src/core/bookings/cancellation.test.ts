import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { type CancellationInput, cancellationAt, cancellationTerms } from './cancellation.ts';
import { BOOKING_STATUSES } from './status.ts';

/** Monday, November 23, 2026, 10:00 AM in Seattle. */
const STARTS_AT = new Date('2026-11-23T18:00:00Z');
const hoursAhead = (hours: number) => new Date(STARTS_AT.getTime() - hours * HOUR_MS);

function cancel(changes: Partial<CancellationInput> = {}) {
  return cancellationAt({
    by: 'homeowner',
    status: 'confirmed',
    startsAt: STARTS_AT,
    workCents: 14_900,
    now: hoursAhead(1),
    ...changes,
  });
}

describe('the policy', () => {
  it('is free until 24 hours before, $40 until 2 hours before, then the work in full', () => {
    expect(cancellationTerms(STARTS_AT, 14_900)).toEqual([
      { stage: 'free', feeCents: 0, until: new Date('2026-11-22T18:00:00Z') },
      { stage: 'fee', feeCents: 4_000, until: new Date('2026-11-23T16:00:00Z') },
      { stage: 'full', feeCents: 14_900, until: null },
    ]);
  });

  it('never asks for more than the work costs', () => {
    expect(cancellationTerms(STARTS_AT, 2_500).map((term) => term.feeCents)).toEqual([0, 2_500, 2_500]);
  });
});

describe('cancelling a confirmed booking as its homeowner', () => {
  it('changes stage at the very edge', () => {
    const oneMs = (instant: Date) => new Date(instant.getTime() - 1);
    expect(cancel({ now: oneMs(hoursAhead(24)) })).toEqual({ stage: 'free', feeCents: 0, creditCents: 0 });
    expect(cancel({ now: hoursAhead(24) })).toMatchObject({ stage: 'fee', feeCents: 4_000 });
    expect(cancel({ now: oneMs(hoursAhead(2)) })).toMatchObject({ stage: 'fee', feeCents: 4_000 });
    expect(cancel({ now: hoursAhead(2) })).toMatchObject({ stage: 'full', feeCents: 14_900 });
    expect(cancel({ now: hoursAhead(-5) })).toMatchObject({ stage: 'full', feeCents: 14_900 });
  });

  it('costs what the shown policy says at any moment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -72 * HOUR_MS, max: 3 * HOUR_MS }),
        fc.integer({ min: 0, max: 500_000 }),
        (offset, workCents) => {
          const now = new Date(STARTS_AT.getTime() + offset);
          const shown = cancellationTerms(STARTS_AT, workCents).find(
            (term) => !term.until || now < term.until,
          );
          const { feeCents } = cancel({ now, workCents });
          expect(feeCents).toBe(shown?.feeCents);
          expect(feeCents).toBeLessThanOrEqual(workCents);
        },
      ),
    );
  });
});

describe('everybody else', () => {
  it('pays nothing for a request that is not accepted yet', () => {
    expect(cancel({ status: 'pending' })).toEqual({ stage: 'free', feeCents: 0, creditCents: 0 });
  });

  it('gives the homeowner $20 of credit when the vendor cancels, at any time', () => {
    for (const now of [hoursAhead(100), hoursAhead(1)]) {
      expect(cancel({ by: 'vendor', now })).toEqual({ stage: 'free', feeCents: 0, creditCents: 2_000 });
    }
  });

  it('gives no credit for a request that the vendor never took', () => {
    const outcome = cancel({ by: 'vendor', status: 'pending' });
    expect(outcome).toEqual({ stage: 'free', feeCents: 0, creditCents: 0 });
  });

  it('is free when an administrator or the product cancels', () => {
    expect(cancel({ by: 'admin' })).toEqual({ stage: 'free', feeCents: 0, creditCents: 0 });
    expect(cancel({ by: 'system' })).toEqual({ stage: 'free', feeCents: 0, creditCents: 0 });
  });

  it('cannot cancel what has started or ended', () => {
    for (const status of BOOKING_STATUSES) {
      if (status === 'pending' || status === 'confirmed') continue;
      expect(() => cancel({ status })).toThrow(expect.objectContaining({ code: 'conflict' }));
    }
  });
});
