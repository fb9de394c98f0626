import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../status.ts';
import { type ExtraTerms, type ExtraWish, extraLapsesAt, extraLine, whyNoExtras } from './extras.ts';
import { MAX_EXTRA_CENTS, MAX_EXTRA_MINUTES } from './limits.ts';

const fixed: ExtraTerms = { status: 'in_progress', pricing: 'fixed', hourCents: null, hasQuote: false };
const hourly: ExtraTerms = { ...fixed, pricing: 'hourly', hourCents: 9_999 };
const quote: ExtraTerms = { ...fixed, pricing: 'quote' };
const part = (rest: Partial<Extract<ExtraWish, { kind: 'material' }>> = {}): ExtraWish => ({
  kind: 'material',
  label: 'Flapper, 3 inch',
  unit: 'each',
  unitCents: 1_140,
  quantity: 2,
  charged: true,
  productId: null,
  ...rest,
});

describe('extraLine', () => {
  it('prices time at the agreed hour, half a cent up', () => {
    expect(extraLine({ kind: 'extra_time', minutes: 45 }, hourly)).toMatchObject({
      quantity: 0.75,
      unit: 'hour',
      amountCents: 7_499,
      taxClass: 'labor',
      status: 'proposed',
    });
    expect(extraLine({ kind: 'extra_time', minutes: 30 }, hourly).amountCents).toBe(5_000);
  });

  it('takes quarters of an hour up to four hours, on hourly jobs alone', () => {
    for (const minutes of [0, 10, -15, 7.5, MAX_EXTRA_MINUTES + 15]) {
      expect(() => extraLine({ kind: 'extra_time', minutes }, hourly)).toThrow(/15-minute steps/);
    }
    expect(() => extraLine({ kind: 'extra_time', minutes: 15 }, fixed)).toThrow(/fixed price/);
  });

  it('prices materials by quantity, and asks nobody about what is included', () => {
    expect(extraLine(part(), fixed)).toMatchObject({
      amountCents: 2_280,
      taxClass: 'materials',
      status: 'proposed',
    });
    expect(extraLine(part({ quantity: 2.5, unit: 'ft', unitCents: 333 }), fixed).amountCents).toBe(833);
    expect(extraLine(part({ charged: false }), fixed)).toMatchObject({
      unitCents: 0,
      amountCents: 0,
      status: 'agreed',
    });
    expect(() => extraLine(part({ quantity: 0 }), fixed)).toThrow();
    expect(() => extraLine(part({ unitCents: 0 }), fixed)).toThrow(/included/);
  });

  it('quotes what has no price, once', () => {
    const wish: ExtraWish = { kind: 'quote', label: 'Repipe the bath', amountCents: 180_000 };
    expect(extraLine(wish, quote)).toMatchObject({ kind: 'quote', amountCents: 180_000, quantity: 1 });
    expect(() => extraLine(wish, fixed)).toThrow(/nothing to quote/);
    expect(() => extraLine(wish, { ...quote, hasQuote: true })).toThrow(/already/);
    expect(() => extraLine({ ...wish, amountCents: 0 }, quote)).toThrow();
    expect(() => extraLine({ ...wish, amountCents: MAX_EXTRA_CENTS + 1 }, quote)).toThrow(/separate job/);
  });

  it('is open while the job is on, and never else', () => {
    for (const status of BOOKING_STATUSES) {
      expect(whyNoExtras(status) === null).toBe(status === 'in_progress');
      if (status !== 'in_progress') expect(() => extraLine(part(), { ...fixed, status })).toThrow();
    }
  });
});

it('leaves the homeowner an hour to answer extra work', () => {
  expect(extraLapsesAt(new Date('2026-11-20T16:00:00Z'))).toEqual(new Date('2026-11-20T17:00:00Z'));
});
