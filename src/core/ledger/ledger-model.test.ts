import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/lib/app-error.ts';
import { sumCents } from '#core/lib/money.ts';
import { priceOf } from '#core/payments/price.ts';
import { creditReserved, homeownerCredit, payoutsInTransit, vendorPayable } from './accounts.ts';
import {
  assertBalanced,
  balanceOf,
  cancellationChargeOf,
  cancellationFeeJournal,
  captureJournal,
  creditReleasedJournal,
  creditReservedJournal,
  goodwillCreditJournal,
  type Journal,
  type LedgerEntry,
  owedOn,
  payoutFailedJournal,
  payoutJournal,
  payoutPaidJournal,
} from './journals.ts';
import { refundJournal } from './refunds.ts';

/**
 * A marketplace in memory: two vendors, two homeowners, any order of bookings, cancellations, refunds and payouts.
 * Beside the books it keeps plain tallies that know nothing of journals; the two must agree after every step.
 */
class Model {
  readonly entries: LedgerEntry[] = [];
  readonly vendorOwed: Record<string, number> = { v0: 0, v1: 0 };
  readonly credit: Record<string, number> = { u0: 0, u1: 0 };
  readonly refundable: {
    original: Journal;

    vendorId: string;
    userId: string;
    bookingId: string;
  }[] = [];
  readonly inTransit: { vendorId: string; amountCents: number }[] = [];
  paidOut = 0;
  private bookings = 0;

  post(journal: Journal): Journal {
    assertBalanced(journal);
    this.entries.push(...journal.entries);
    return journal;
  }

  giveCredit(userId: string, amountCents: number): void {
    this.post(goodwillCreditJournal(userId, amountCents));
    this.credit[userId] = (this.credit[userId] ?? 0) + amountCents;
  }

  /** Books, and completes or cancels with a fee. */
  book(userId: string, vendorId: string, workCents: number, taxBp: number, feeCents: number | null): void {
    this.bookings += 1;
    const bookingId = `b${this.bookings}`;
    const availableCents = owedOn(homeownerCredit(userId), this.entries);
    const price = priceOf({
      labor: { label: 'Work', amountCents: workCents },
      laborTaxBp: taxBp,
      materialsTaxBp: taxBp,
      creditAvailableCents: availableCents,
    });
    const reserved = price.creditCents;
    if (reserved > 0) {
      this.post(creditReservedJournal({ userId, bookingId, amountCents: reserved, availableCents }));
    }
    let used = reserved;
    let original: Journal;
    if (feeCents === null) {
      original = this.post(captureJournal({ bookingId, vendorId, marketId: 'm', price }));
      this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) + price.vendorCents;
    } else {
      const charge = cancellationChargeOf(Math.min(feeCents, workCents), reserved);
      original = this.post(cancellationFeeJournal({ bookingId, vendorId, charge }));
      used = charge.creditCents;
      this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) + charge.vendorCents;
      if (reserved > used) this.post(creditReleasedJournal(userId, bookingId, reserved - used));
    }
    this.credit[userId] = (this.credit[userId] ?? 0) - used;
    this.refundable.push({ original, vendorId, userId, bookingId });
  }

  refund(pick: number): void {
    const [item] = this.refundable.length ? this.refundable.splice(pick % this.refundable.length, 1) : [];
    if (!item) return;
    const { original, vendorId, userId, bookingId } = item;
    this.post(refundJournal(original));
    this.vendorOwed[vendorId] =
      (this.vendorOwed[vendorId] ?? 0) + balanceOf(vendorPayable(vendorId), original.entries);
    const used = balanceOf(creditReserved(bookingId), original.entries);
    if (used > 0) {
      this.post(creditReleasedJournal(userId, bookingId, used));
      this.credit[userId] = (this.credit[userId] ?? 0) + used;
    }
  }

  payOut(vendorId: string, wantedCents: number): void {
    const owedCents = owedOn(vendorPayable(vendorId), this.entries);
    const ask = () => this.post(payoutJournal({ vendorId, amountCents: wantedCents, owedCents }));
    if (wantedCents > owedCents) {
      expect(ask).toThrow(AppError);
      return;
    }
    ask();
    this.inTransit.push({ vendorId, amountCents: wantedCents });
    this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) - wantedCents;
  }

  settle(isPaid: boolean): void {
    const payout = this.inTransit.shift();
    if (!payout) return;
    const { vendorId, amountCents } = payout;
    if (isPaid) {
      this.post(payoutPaidJournal(vendorId, amountCents));
      this.paidOut += amountCents;
    } else {
      this.post(payoutFailedJournal(vendorId, amountCents));
      this.vendorOwed[vendorId] = (this.vendorOwed[vendorId] ?? 0) + amountCents;
    }
  }

  check(): void {
    expect(sumCents(this.entries.map((entry) => entry.amountCents))).toBe(0);
    for (const [vendorId, owed] of Object.entries(this.vendorOwed)) {
      expect(owedOn(vendorPayable(vendorId), this.entries)).toBe(owed);
      const underway = this.inTransit.filter((payout) => payout.vendorId === vendorId);
      expect(owedOn(payoutsInTransit(vendorId), this.entries)).toBe(
        sumCents(underway.map((payout) => payout.amountCents)),
      );
    }
    for (const [userId, credit] of Object.entries(this.credit)) {
      expect(owedOn(homeownerCredit(userId), this.entries)).toBe(credit);
      expect(credit).toBeGreaterThanOrEqual(0);
    }
  }
}

const user = fc.constantFrom('u0', 'u1');
const vendor = fc.constantFrom('v0', 'v1');
const cents = fc.integer({ min: 500, max: 90_000 });

const step = fc.oneof(
  fc.record({ do: fc.constant('credit' as const), userId: user, cents: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({
    do: fc.constant('book' as const),
    userId: user,
    vendorId: vendor,
    cents,
    taxBp: fc.integer({ min: 0, max: 1_200 }),
    feeCents: fc.option(fc.integer({ min: 500, max: 9_000 })),
  }),
  fc.record({ do: fc.constant('refund' as const), pick: fc.nat(50) }),
  fc.record({
    do: fc.constant('payOut' as const),
    vendorId: vendor,
    cents: fc.integer({ min: 1, max: 120_000 }),
  }),
  fc.record({ do: fc.constant('settle' as const), isPaid: fc.boolean() }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function apply(model: Model, action: Step): void {
  if (action.do === 'credit') model.giveCredit(action.userId, action.cents);
  else if (action.do === 'book') {
    model.book(action.userId, action.vendorId, action.cents, action.taxBp, action.feeCents);
  } else if (action.do === 'refund') model.refund(action.pick);
  else if (action.do === 'payOut') model.payOut(action.vendorId, action.cents);
  else model.settle(action.isPaid);
}

describe('any order of operations', () => {
  it('keeps the books balanced and every balance as expected', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const model = new Model();
        for (const action of steps) {
          apply(model, action);
          model.check();
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("leaves only the processor's fees when everything is refunded and nothing was paid out", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const model = new Model();
        for (const action of steps) {
          if (action.do === 'book' || action.do === 'refund') apply(model, action);
        }
        while (model.refundable.length > 0) model.refund(0);
        const kept = balanceOf('processing_fees', model.entries);
        expect(balanceOf('processor_clearing', model.entries) + kept).toBe(0);
        for (const account of new Set(model.entries.map((entry) => entry.account))) {
          if (account === 'processing_fees' || account === 'processor_clearing') continue;
          expect(balanceOf(account, model.entries)).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('never pays a vendor more than their work has earned', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const model = new Model();
        for (const action of steps) if (action.do !== 'refund') apply(model, action);
        for (const owed of Object.values(model.vendorOwed)) expect(owed).toBeGreaterThanOrEqual(0);
        const captured = model.refundable.map(({ original, vendorId }) =>
          owedOn(vendorPayable(vendorId), original.entries),
        );
        expect(model.paidOut).toBeLessThanOrEqual(sumCents(captured));
      }),
      { numRuns: 1_000 },
    );
  });
});
