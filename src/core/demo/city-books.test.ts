import { beforeAll, describe, expect, it } from 'vitest';
import {
  creditReserved,
  homeownerCredit,
  PROCESSOR_CLEARING,
  payoutsInTransit,
  vendorPayable,
} from '#core/ledger/accounts.ts';
import { assertBalanced, balanceOf, type Journal, type LedgerEntry, owedOn } from '#core/ledger/journals.ts';
import { sumCents } from '#core/lib/money.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { generateCity } from './generate-city.ts';
import type { City } from './rows/city.ts';

const NOW = new Date('2026-11-20T19:00:00Z');

describe('the books of the sample city', () => {
  let city: City;
  let byAccount: Map<string, LedgerEntry[]>;
  beforeAll(() => {
    city = generateCity({ seed: 4, now: NOW });
    byAccount = new Map();
    for (const { account, amountCents } of city.ledger.entries) {
      byAccount.set(account, [...(byAccount.get(account) ?? []), { account, amountCents }]);
    }
  });
  const of = (account: string) => byAccount.get(account) ?? [];

  it('balance, journal by journal', () => {
    const entries = new Map<string, LedgerEntry[]>();
    for (const { journalId, account, amountCents } of city.ledger.entries) {
      entries.set(journalId, [...(entries.get(journalId) ?? []), { account, amountCents }]);
    }
    for (const { id, kind } of city.ledger.journals) {
      const journal: Journal = { kind, entries: entries.get(id) ?? [] };
      expect(() => assertBalanced(journal)).not.toThrow();
    }
    expect(entries.size).toBe(city.ledger.journals.length);
  });

  it('agree with the processor: captured less fees, refunds and payouts', () => {
    const { payments } = city.payments;
    for (const payment of payments) {
      expect(payment.processingFeeCents).toBe(cardCostOf(payment.capturedCents));
      if (payment.status === 'refunded') expect(payment.refundedCents).toBe(payment.capturedCents);
    }
    const paidOut = city.ledger.payouts.filter((payout) => payout.status === 'paid');
    expect(balanceOf(PROCESSOR_CLEARING, of(PROCESSOR_CLEARING))).toBe(
      sumCents(
        payments.map((payment) => payment.capturedCents - payment.processingFeeCents - payment.refundedCents),
      ) - sumCents(paidOut.map((payout) => payout.amountCents)),
    );
  });

  it('owe every vendor something, or nothing, unless a refund came after the payout', () => {
    const bookings = new Map(city.bookings.bookings.map((booking) => [booking.id, booking]));
    const refunded = new Set(
      city.payments.payments
        .filter((payment) => payment.refundedCents > 0)
        .map((payment) => bookings.get(payment.bookingId)?.vendorId),
    );
    for (const { id } of city.vendors.vendors) {
      const owedCents = owedOn(vendorPayable(id), of(vendorPayable(id)));
      expect(owedCents >= 0 || refunded.has(id)).toBe(true);
      expect(balanceOf(payoutsInTransit(id), of(payoutsInTransit(id)))).toBe(0);
    }
    expect(city.ledger.payouts.filter((payout) => payout.status === 'failed')).toHaveLength(1);
  });

  it('keep credit set aside only for bookings that are still open', () => {
    for (const booking of city.bookings.bookings) {
      const isOpen = ['pending', 'confirmed', 'in_progress'].includes(booking.status);
      const account = creditReserved(booking.id);
      expect(owedOn(account, of(account))).toBe(isOpen ? booking.creditCents : 0);
    }
    for (const { id } of city.users.users) {
      expect(owedOn(homeownerCredit(id), of(homeownerCredit(id)))).toBeGreaterThanOrEqual(0);
    }
    expect(city.bookings.bookings.some((booking) => booking.creditCents > 0)).toBe(true);
  });

  it('take the card for all finished work, and for nothing else but late cancellations', () => {
    const charged = new Map(
      city.payments.payments
        .filter(({ capturedCents, purpose }) => capturedCents > 0 && purpose === 'visit')
        .map((payment) => [payment.bookingId, payment.capturedCents]),
    );
    for (const booking of city.bookings.bookings) {
      const expected =
        booking.status === 'completed'
          ? booking.totalCents - booking.creditCents
          : booking.cancellationFeeCents > 0
            ? Math.max(0, booking.cancellationFeeCents - booking.creditCents)
            : 0;
      expect(charged.get(booking.id) ?? 0).toBe(expected);
    }
  });

  it('keep one open payment a booking, at most', () => {
    const open = city.payments.payments.filter(
      ({ status }) => status === 'authorized' || status === 'captured',
    );
    const keys = open.map(({ bookingId, purpose, purposeId }) => `${bookingId} ${purpose} ${purposeId}`);
    expect(new Set(keys).size).toBe(open.length);
  });

  it('have tips, extra work and refunds in part, each with its receipt, numbered without gaps', () => {
    const { payments, refunds, tips, receipts } = city.payments;
    const charged = payments.filter(({ capturedCents }) => capturedCents > 0);
    expect(tips.length).toBeGreaterThan(10);
    expect(payments.filter(({ purpose }) => purpose === 'extra').length).toBeGreaterThan(5);
    expect(refunds.some(({ bearer }) => bearer === 'canopy')).toBe(true);
    expect(payments.some(({ status, refundedCents }) => status === 'captured' && refundedCents > 0)).toBe(
      true,
    );
    expect(receipts).toHaveLength(charged.length);
    for (const year of new Set(receipts.map((receipt) => receipt.year))) {
      const numbers = receipts.filter((receipt) => receipt.year === year).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
    }
    const memos = new Set(city.ledger.journals.map(({ kind }) => kind));
    expect(memos.has('tip') && memos.has('extra')).toBe(true);
  });
});
