import { describe, expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { completionWords } from './completion-words.ts';

const extra = (status: 'agreed' | 'declined', totalCents: number, vendorCents: number) =>
  ({ status, totalCents, vendorCents, canPay: false }) as BookingDetail['extras'][number];
const job = {
  ...{ status: 'in_progress' as const, tip: { amountCents: null }, payments: [], parts: [] },
  ...{ cancellationFeeCents: 0, coveredLateFeeCents: 0, commissionCents: 1_788, commissionBp: 1_200 },
  ...{ creditCharge: null, referral: null },
  homeowner: { name: 'Ana Reyes' },
  totalCents: 17_038,
  chargedCents: 17_038,
  vendorCents: 13_112,
  extras: [],
} as unknown as Parameters<typeof completionWords>[0];
const free = { ...job, totalCents: 0, chargedCents: 0, vendorCents: 0, commissionCents: 0 };

describe('what completing a job does to the money', () => {
  it('counts what was agreed on during the visit, and only that', () => {
    const extras = [extra('agreed', 5_000, 4_000), extra('declined', 9_000, 7_000)];
    expect(completionWords({ ...job, extras })).toEqual({
      asked: '$220.38 will be charged to Ana Reyes’s card, and $171.12 goes to your balance.',
      done: '$171.12 is in your balance as soon as the card is charged.',
    });
  });

  it('leaves out what a partner who passed the job on gets of it', () => {
    const referral = { from: 'Puddle & Plumb', shareBp: 1_000 };
    expect(completionWords({ ...job, referral }).asked).toMatch(/ and \$118\.01 goes to your balance\.$/);
  });

  it('says what the card pays for a quote after a free visit', () => {
    const extras = [extra('agreed', 331_050, 264_000)];
    expect(completionWords({ ...free, extras }).asked).toBe(
      '$3,310.50 will be charged to Ana Reyes’s card, and $2,640.00 goes to your balance.',
    );
  });

  it('does not call a free visit one that credit pays', () => {
    expect(completionWords(free).asked).toBe(
      'The visit is free and no work was approved, so nothing is charged.',
    );
    expect(completionWords(free).done).not.toContain('$');
  });

  it('names the credit that pays for all of it or for a part', () => {
    expect(completionWords({ ...job, chargedCents: 0 })).toEqual({
      asked: 'Ana Reyes’s account credit covers the full price, and $131.12 goes to your balance.',
      done: '$131.12 is in your balance.',
    });
    expect(completionWords({ ...job, chargedCents: 15_038 }).asked).toBe(
      '$150.38 will be charged to Ana Reyes’s card, with $20.00 covered by account credit, and $131.12 goes to your balance.',
    );
  });
});
