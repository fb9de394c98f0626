import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#core/lib/money.ts';
import { priceOf } from '#core/payments/price.ts';
import {
  assertBalanced,
  balanceOf,
  cancellationChargeOf,
  cancellationFeeJournal,
  captureJournal,
  creditReleasedJournal,
  creditReservedJournal,
  goodwillCreditJournal,
  payoutFailedJournal,
  payoutJournal,
  payoutPaidJournal,
} from './journals.ts';
import { refundJournal } from './refunds.ts';

const PRICE = priceOf({
  labor: { label: 'Flush', amountCents: 14_900 },
  laborTaxBp: 1_035,
  materialsTaxBp: 1_035,
  creditAvailableCents: 2_000,
});
const CAPTURE = captureJournal({ bookingId: 'b1', vendorId: 'v1', marketId: 'seattle', price: PRICE });

describe('capture and refund', () => {
  it('books every share of the worked example with $20 of credit', () => {
    expect(CAPTURE).toEqual({
      kind: 'capture',
      entries: [
        { account: 'processor_clearing', amountCents: 15_038 - 466 },
        { account: 'processing_fees', amountCents: 466 },
        { account: 'credit_reserved:b1', amountCents: 2_000 },
        { account: 'vendor_payable:v1', amountCents: -13_112 },
        { account: 'tax_payable:seattle', amountCents: -1_542 },
        { account: 'commission_revenue', amountCents: -1_788 },
        { account: 'service_fee_revenue', amountCents: -596 },
      ],
    });
  });

  it('leaves out what is nothing', () => {
    const price = priceOf({
      labor: { label: 'Flush', amountCents: 14_900 },
      laborTaxBp: 0,
      materialsTaxBp: 0,
    });
    const journal = captureJournal({ bookingId: 'b1', vendorId: 'v1', marketId: 'denver', price });
    expect(journal.entries.map((entry) => entry.account)).toEqual([
      'processor_clearing',
      'processing_fees',
      'vendor_payable:v1',
      'commission_revenue',
      'service_fee_revenue',
    ]);
  });

  it('refunds every share, and the fee that the processor keeps stays as a cost', () => {
    const refund = refundJournal(CAPTURE);
    expect(refund.kind).toBe('refund');
    const books = [...CAPTURE.entries, ...refund.entries];
    expect(balanceOf('processing_fees', books)).toBe(466);
    expect(balanceOf('processor_clearing', books)).toBe(-466);
    for (const { account } of CAPTURE.entries) {
      if (account === 'processing_fees' || account === 'processor_clearing') continue;
      expect(balanceOf(account, books)).toBe(0);
    }
  });

  it('refunds nothing but money that was charged', () => {
    expect(() => refundJournal(refundJournal(CAPTURE))).toThrow(RangeError);
    expect(() => refundJournal(goodwillCreditJournal('u1', 2_000))).toThrow(RangeError);
  });
});

describe('cancellation fee', () => {
  it('gives the vendor $40.00 less 12 %', () => {
    const charge = cancellationChargeOf(4_000, 0);
    expect(charge).toEqual({
      feeCents: 4_000,
      creditCents: 0,
      chargedCents: 4_000,
      cardCostCents: 146,
      commissionCents: 480,
      vendorCents: 3_520,
    });
    expect(cancellationFeeJournal({ bookingId: 'b1', vendorId: 'v1', charge }).entries).toEqual([
      { account: 'processor_clearing', amountCents: 3_854 },
      { account: 'processing_fees', amountCents: 146 },
      { account: 'vendor_payable:v1', amountCents: -3_520 },
      { account: 'commission_revenue', amountCents: -480 },
    ]);
  });

  it('takes reserved credit first, and captures nothing when that is enough', () => {
    expect(cancellationChargeOf(4_000, 2_000)).toMatchObject({ creditCents: 2_000, chargedCents: 2_000 });
    const charge = cancellationChargeOf(4_000, 9_000);
    expect(charge).toMatchObject({ creditCents: 4_000, chargedCents: 0, cardCostCents: 0 });
    const journal = cancellationFeeJournal({ bookingId: 'b1', vendorId: 'v1', charge });
    expect(journal.entries.map((entry) => entry.account)).not.toContain('processor_clearing');
  });

  it('never captures more than the hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 900_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_500 }),
        (workCents, available, taxBp) => {
          const price = priceOf({
            labor: { label: 'Work', amountCents: workCents },
            laborTaxBp: taxBp,
            materialsTaxBp: 0,
            creditAvailableCents: available,
          });
          for (const feeCents of [Math.min(4_000, workCents), workCents]) {
            const charge = cancellationChargeOf(feeCents, price.creditCents);
            expect(charge.chargedCents).toBeLessThanOrEqual(price.chargedCents);
            expect(charge.creditCents).toBeLessThanOrEqual(price.creditCents);
            expect(charge.vendorCents + charge.commissionCents).toBe(
              charge.creditCents + charge.chargedCents,
            );
          }
        },
      ),
    );
  });
});

describe('refusals', () => {
  it('pays out no more than is owed', () => {
    const owe = (owedCents: number, amountCents: number) => () =>
      payoutJournal({ vendorId: 'v1', amountCents, owedCents });
    expect(owe(100, 100)().kind).toBe('payout');
    expect(owe(100, 101)).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(owe(0, 1)).toThrow('There’s no balance to pay out.');
    expect(owe(-500, 1)).toThrow('There’s no balance to pay out.');
  });

  it('reserves no more credit than there is', () => {
    expect(() =>
      creditReservedJournal({ userId: 'u1', bookingId: 'b1', amountCents: 2_001, availableCents: 2_000 }),
    ).toThrow(expect.objectContaining({ code: 'conflict' }));
  });

  it('moves neither nothing nor less', () => {
    for (const amountCents of [0, -5, 0.5]) {
      expect(() => goodwillCreditJournal('u1', amountCents)).toThrow(RangeError);
      expect(() => creditReleasedJournal('u1', 'b1', amountCents)).toThrow(RangeError);
      expect(() => payoutPaidJournal('v1', amountCents)).toThrow(RangeError);
      expect(() => payoutFailedJournal('v1', amountCents)).toThrow(RangeError);
    }
  });

  it('finds books that do not balance', () => {
    const entries = [
      { account: 'processor_clearing' as const, amountCents: 100 },
      { account: 'commission_revenue' as const, amountCents: -99 },
    ];
    expect(() => assertBalanced({ kind: 'capture', entries })).toThrow('off by 1 cents');
    expect(() => assertBalanced({ kind: 'capture', entries: [] })).toThrow('moves nothing');
    expect(sumCents(CAPTURE.entries.map((entry) => entry.amountCents))).toBe(0);
  });
});
