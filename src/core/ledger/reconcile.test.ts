import { describe, expect, it } from 'vitest';
import { type Facts, FINDING_KINDS, FINDING_LABELS, type FindingKind, reconcile } from './reconcile.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer R)[] ? R[] : T[K] };

const payment = (over: Partial<Facts['payments'][number]> = {}): Facts['payments'][number] => ({
  id: 'p1',
  bookingId: 'b1',
  referenceId: 'b1',
  purpose: 'visit',
  status: 'captured',
  pending: false,
  amountCents: 17_038,
  capturedCents: 17_038,
  refundedCents: 1_000,
  feeCents: 524,
  isSettled: true,
  processorRef: 'pi_1',
  ...over,
});
const journal = (over: Partial<Facts['journals'][number]>): Facts['journals'][number] => ({
  id: 'j',
  kind: 'capture',
  bookingId: 'b1',
  referenceId: 'b1',
  sumCents: 0,
  cardCents: 17_038,
  feeCents: 524,
  paidCents: 17_038,
  ...over,
});

/** One visit with a tip, a refund and a payout, told the same by everybody. */
function agreed(): Mutable<Facts> {
  return {
    payments: [
      payment(),
      payment({
        id: 'p2',
        referenceId: 't1',
        purpose: 'tip',
        amountCents: 2_000,
        capturedCents: 2_000,
        refundedCents: 0,
        feeCents: 88,
      }),
    ],
    processor: new Map([
      ['p1', { status: 'captured', capturedCents: 17_038, refundedCents: 1_000, feeCents: 524 }],
      ['p2', { status: 'captured', capturedCents: 2_000, refundedCents: 0, feeCents: 88 }],
    ]),
    refunds: [{ id: 'r1', paymentId: 'p1', amountCents: 1_000, cardCents: 1_000, status: 'succeeded' }],
    journals: [
      journal({ id: 'j1' }),
      journal({ id: 'j2', kind: 'tip', referenceId: 't1', cardCents: 2_000, feeCents: 88, paidCents: 2_000 }),
      journal({
        id: 'j3',
        kind: 'refund',
        referenceId: 'r1',
        cardCents: -1_000,
        feeCents: 0,
        paidCents: -1_000,
      }),
      journal({
        id: 'j4',
        kind: 'payout',
        bookingId: null,
        referenceId: 'o1',
        cardCents: 0,
        feeCents: 0,
        paidCents: 9_000,
      }),
      journal({
        id: 'j5',
        kind: 'payout_paid',
        bookingId: null,
        referenceId: 'o1',
        cardCents: 0,
        feeCents: 0,
        paidCents: 9_000,
      }),
    ],
    bookings: [
      {
        id: 'b1',
        number: 10_001,
        status: 'completed',
        totalCents: 17_038,
        cancellationFeeCents: 0,
        isSettled: true,
      },
    ],
    payouts: [{ id: 'o1', amountCents: 9_000, status: 'paid', processor: 'paid' }],
  };
}

const change = <T>(rows: T[], index: number, over: Partial<T>): void => {
  rows[index] = { ...(rows[index] as T), ...over };
};

/** One fault for each kind, planted where it would come from. */
const FAULTS: Record<FindingKind, (facts: Mutable<Facts>) => void> = {
  journal_unbalanced: ({ journals }) => change(journals, 0, { sumCents: 5 }),
  charge_not_booked: ({ journals }) => void journals.splice(1, 1),
  charge_without_payment: ({ payments, processor }) => {
    payments.splice(1, 1);
    (processor as Map<string, unknown>).delete('p2');
  },
  charge_amount_differs: ({ journals }) => change(journals, 1, { cardCents: 1_999 }),
  fee_differs: ({ journals }) => change(journals, 1, { feeCents: 89 }),
  processor_unknown: ({ processor }) => void (processor as Map<string, unknown>).set('p2', null),
  processor_status_differs: ({ processor }) => {
    const there = { status: 'voided', capturedCents: 2_000, refundedCents: 0, feeCents: 88 };
    (processor as Map<string, unknown>).set('p2', there);
  },
  processor_charge_differs: ({ processor }) => {
    const there = { status: 'captured', capturedCents: 2_500, refundedCents: 0, feeCents: 88 };
    (processor as Map<string, unknown>).set('p2', there);
  },
  processor_refund_differs: ({ processor }) => {
    const there = { status: 'captured', capturedCents: 2_000, refundedCents: 7, feeCents: 88 };
    (processor as Map<string, unknown>).set('p2', there);
  },
  refund_not_booked: ({ journals }) => void journals.splice(2, 1),
  refund_without_reason: ({ journals }) =>
    void journals.push(journal({ id: 'j9', kind: 'refund', referenceId: 'r9', paidCents: -5 })),
  refund_amount_differs: ({ journals }) => change(journals, 2, { paidCents: -900 }),
  refund_sum_differs: ({ payments, processor }) => {
    change(payments, 1, { refundedCents: 50 });
    const there = { status: 'captured', capturedCents: 2_000, refundedCents: 50, feeCents: 88 };
    (processor as Map<string, unknown>).set('p2', there);
  },
  work_not_charged: ({ bookings }) =>
    void bookings.push({
      id: 'b2',
      number: 10_002,
      status: 'completed',
      totalCents: 100,
      cancellationFeeCents: 0,
      isSettled: true,
    }),
  charged_for_nothing: ({ bookings }) => change(bookings, 0, { status: 'cancelled' }),
  charge_not_agreed: ({ bookings }) => change(bookings, 0, { totalCents: 17_000 }),
  hold_left_open: ({ payments }) =>
    void payments.push(
      payment({
        id: 'p3',
        status: 'authorized',
        capturedCents: 0,
        refundedCents: 0,
        feeCents: 0,
        referenceId: 'x',
      }),
    ),
  step_left_open: ({ payments }) => change(payments, 1, { pending: true }),
  payout_not_booked: ({ journals }) => void journals.splice(3, 1),
  payout_amount_differs: ({ journals }) => change(journals, 4, { paidCents: 8_999 }),
  payout_answer_differs: ({ payouts }) => change(payouts, 0, { processor: 'none' }),
};

describe('the daily reconciliation', () => {
  it('finds nothing where all three tell the same', () => {
    expect(reconcile(agreed())).toEqual([]);
  });

  it.each(FINDING_KINDS)('names a planted fault: %s', (kind) => {
    const facts = agreed();
    FAULTS[kind](facts);
    expect(reconcile(facts).map((found) => found.kind)).toEqual([kind]);
    expect(FINDING_LABELS[kind].length).toBeGreaterThan(10);
  });

  it('leaves alone what is on its way or known to be refused', () => {
    const facts = agreed();
    const booking = { number: 10_003, status: 'completed', totalCents: 500, cancellationFeeCents: 0 };
    facts.bookings.push(
      { ...booking, id: 'b3', isSettled: false },
      { ...booking, id: 'b4', isSettled: true },
    );
    const refused = { capturedCents: 0, refundedCents: 0, feeCents: 0, status: 'failed' } as const;
    facts.payments.push(payment({ id: 'p4', bookingId: 'b4', referenceId: 'b4', ...refused }));
    expect(reconcile(facts)).toEqual([]);
  });

  it('knows charges that account credit paid in full', () => {
    const facts = agreed();
    facts.bookings.push({
      id: 'b5',
      number: 10_005,
      status: 'completed',
      totalCents: 1_500,
      cancellationFeeCents: 0,
      isSettled: true,
    });
    const byCredit = { cardCents: 0, feeCents: 0, paidCents: 1_500 };
    facts.journals.push(journal({ id: 'j8', bookingId: 'b5', referenceId: 'b5', ...byCredit }));
    expect(reconcile(facts)).toEqual([]);
  });
});
