import { describe, expect, it } from 'vitest';
import type { Facts, JournalFacts, PaymentFacts, RefundFacts } from './facts.ts';
import { FINDING_KINDS, FINDING_LABELS, type FindingKind } from './findings.ts';
import { reconcile } from './reconcile.ts';

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
  settlement: null,
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
  entries: [],
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
        settlement: { kind: 'tip', bookingId: 'b1', vendorId: 'v1', vendorCents: 2_000 },
      }),
    ],
    processor: new Map([
      ['p1', { status: 'captured', capturedCents: 17_038, refundedCents: 1_000, feeCents: 524 }],
      ['p2', { status: 'captured', capturedCents: 2_000, refundedCents: 0, feeCents: 88 }],
    ]),
    refunds: [
      {
        id: 'r1',
        bookingId: null,
        paymentId: 'p1',
        amountCents: 1_000,
        cardCents: 1_000,
        status: 'succeeded',
        isSettled: true,
      },
    ],
    journals: [
      journal({ id: 'j1' }),
      journal({
        id: 'j2',
        kind: 'tip',
        referenceId: 't1',
        cardCents: 2_000,
        feeCents: 88,
        paidCents: 2_000,
        entries: [
          { account: 'processor_clearing', amountCents: 1_912 },
          { account: 'processing_fees', amountCents: 88 },
          { account: 'vendor_payable:v1', amountCents: -2_000 },
        ],
      }),
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
        setAsideCents: 0,
        isSettled: true,
      },
    ],
    milestones: [
      {
        id: 'm1',
        bookingId: 'b1',
        title: 'Rough-in',
        isHolding: true,
        chargedCents: 50_000,
        refundedCents: 8_000,
        owedBackCents: 0,
        heldCents: 42_000,
        isSettled: true,
      },
    ],
    plans: [
      {
        ...{ id: 's1', number: 1001, chargedCents: 30_000, refundedCents: 5_000, earnedCents: 14_000 },
        ...{ carriedCents: -1_000, deferredCents: 10_000, isSettled: true },
      },
    ],
    payouts: [{ id: 'o1', amountCents: 9_000, status: 'paid', processor: 'paid', isSettled: true }],
    strangers: [],
    closings: [
      {
        closed: [{ account: 'vendor_payable', cents: -9_000, entries: 3 }],
        there: [{ account: 'vendor_payable', cents: -9_000, entries: 3 }],
      },
    ],
  };
}

const change = <T>(rows: T[], index: number, over: Partial<T>): void => {
  rows[index] = { ...(rows[index] as T), ...over };
};

/** Faults by kind, planted where they would come from: what is missing, what is extra, what is altered. */
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
      setAsideCents: 0,
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
  charge_booked_twice: ({ journals }) => void journals.push({ ...(journals[1] as JournalFacts), id: 'j9' }),
  charge_share_differs: ({ journals }) => {
    const entries = journals[1]?.entries.map((entry) => ({
      ...entry,
      account: entry.account.replace('v1', 'v2'),
    }));
    change(journals, 1, { entries: entries ?? [] });
  },
  charge_not_ours: ({ strangers }) =>
    void strangers.push({ ref: 'pi_9', type: 'payment.captured', amountCents: 700 }),
  charge_over_hold: ({ payments }) => change(payments, 1, { amountCents: 1_500 }),
  charged_twice: ({ payments, processor }) => {
    payments.push({ ...(payments[1] as PaymentFacts), id: 'p3' });
    (processor as Map<string, unknown>).set('p3', processor.get('p2'));
  },
  processor_fee_differs: ({ processor }) => {
    const there = { status: 'captured', capturedCents: 2_000, refundedCents: 0, feeCents: 90 };
    (processor as Map<string, unknown>).set('p2', there);
  },
  payment_without_booking: ({ payments }) => {
    const nothing = { capturedCents: 0, refundedCents: 0, feeCents: 0, processorRef: null };
    payments.push(payment({ id: 'p3', bookingId: 'b9', referenceId: 'b9', status: 'voided', ...nothing }));
  },
  refund_booked_twice: ({ journals }) => void journals.push({ ...(journals[2] as JournalFacts), id: 'j9' }),
  refund_over_charge: ({ payments, processor, refunds, journals }) => {
    change(payments, 1, { refundedCents: 2_500 });
    const there = { status: 'captured', capturedCents: 2_000, refundedCents: 2_500, feeCents: 88 };
    (processor as Map<string, unknown>).set('p2', there);
    refunds.push({
      ...(refunds[0] as RefundFacts),
      id: 'r2',
      paymentId: 'p2',
      amountCents: 2_500,
      cardCents: 2_500,
    });
    journals.push(
      journal({
        id: 'j9',
        kind: 'refund',
        referenceId: 'r2',
        cardCents: -2_500,
        feeCents: 0,
        paidCents: -2_500,
      }),
    );
  },
  credit_left_set_aside: ({ bookings }) => change(bookings, 0, { setAsideCents: 500 }),
  payout_booked_twice: ({ journals }) =>
    void journals.push({ ...(journals[4] as JournalFacts), id: 'j9', kind: 'payout_failed' }),
  payout_without_reason: ({ journals }) =>
    void journals.push({ ...(journals[4] as JournalFacts), id: 'j9', referenceId: 'o2' }),
  milestone_held_differs: ({ milestones }) => change(milestones, 0, { heldCents: 41_999 }),
  plan_deferred_differs: ({ plans }) => change(plans, 0, { deferredCents: 9_999 }),
  closing_differs: ({ closings }) =>
    change(closings, 0, { there: [{ account: 'vendor_payable', cents: -8_999, entries: 3 }] }),
};

/** The same kinds from other sides. */
const MORE_FAULTS: [FindingKind, string, (facts: Mutable<Facts>) => void][] = [
  [
    'step_left_open',
    'a refund that was never answered',
    ({ refunds, payments, journals, processor }) => {
      change(refunds, 0, { status: 'intent' });
      change(payments, 0, { refundedCents: 0 });
      const there = { status: 'captured', capturedCents: 17_038, refundedCents: 0, feeCents: 524 };
      (processor as Map<string, unknown>).set('p1', there);
      journals.splice(2, 1);
    },
  ],
  [
    'step_left_open',
    'a payout that was never answered',
    ({ payouts, journals }) => {
      change(payouts, 0, { status: 'intent' });
      journals.splice(4, 1);
    },
  ],
  [
    'processor_status_differs',
    'a hold at the processor of a payment that we gave up',
    ({ payments, processor }) => {
      const given = { capturedCents: 0, refundedCents: 0, feeCents: 0, processorRef: null };
      payments.push(payment({ id: 'p3', referenceId: 'x', status: 'failed', ...given }));
      const there = { status: 'authorized', capturedCents: 0, refundedCents: 0, feeCents: null };
      (processor as Map<string, unknown>).set('p3', there);
    },
  ],
  [
    'charge_booked_twice',
    'a cancellation fee beside the charge',
    ({ journals }) =>
      void journals.push({ ...(journals[0] as JournalFacts), id: 'j9', kind: 'cancellation_fee' }),
  ],
  [
    'charge_share_differs',
    'commission taken of a tip',
    ({ journals }) => {
      const [clearing, fees] = journals[1]?.entries ?? [];
      if (!clearing || !fees) throw new Error('the tip has entries');
      const entries = [
        clearing,
        fees,
        { account: 'vendor_payable:v1', amountCents: -1_900 },
        { account: 'commission_revenue', amountCents: -100 },
      ];
      change(journals, 1, { entries });
    },
  ],
  [
    'payout_booked_twice',
    'the same end of a payout again',
    ({ journals }) => void journals.push({ ...(journals[4] as JournalFacts), id: 'j9' }),
  ],
  ['payout_not_booked', 'a payout whose end is not booked', ({ journals }) => void journals.splice(4, 1)],
];

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

  it.each(MORE_FAULTS)('names as %s: %s', (kind, _says, plant) => {
    const facts = agreed();
    plant(facts);
    expect(reconcile(facts).map((found) => found.kind)).toEqual([kind]);
  });

  it('leaves alone what is on its way or known to be refused', () => {
    const facts = agreed();
    const booking = {
      number: 10_003,
      status: 'completed',
      totalCents: 500,
      cancellationFeeCents: 0,
      setAsideCents: 0,
    };
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
      setAsideCents: 0,
      isSettled: true,
    });
    const byCredit = { cardCents: 0, feeCents: 0, paidCents: 1_500 };
    facts.journals.push(journal({ id: 'j8', bookingId: 'b5', referenceId: 'b5', ...byCredit }));
    expect(reconcile(facts)).toEqual([]);
  });
});
