import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';

/*
 * The daily comparison of three stories about the same money: what the card processor did, what the books say, and
 * what bookings agreed on. Each is read from its own place; nothing here trusts one of them more than another.
 */

export const FINDING_KINDS = [
  'journal_unbalanced',
  'charge_not_booked',
  'charge_without_payment',
  'charge_amount_differs',
  'fee_differs',
  'processor_unknown',
  'processor_status_differs',
  'processor_charge_differs',
  'processor_refund_differs',
  'refund_not_booked',
  'refund_without_reason',
  'refund_amount_differs',
  'refund_sum_differs',
  'work_not_charged',
  'charged_for_nothing',
  'charge_not_agreed',
  'hold_left_open',
  'step_left_open',
  'payout_not_booked',
  'payout_amount_differs',
  'payout_answer_differs',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What each finding means, for a list. */
export const FINDING_LABELS: Record<FindingKind, string> = {
  journal_unbalanced: 'A journal does not sum to zero',
  charge_not_booked: 'A charge is not in the books',
  charge_without_payment: 'The books tell of a charge that was never made',
  charge_amount_differs: 'A charge is booked with another amount',
  fee_differs: 'The processor’s fee is booked with another amount',
  processor_unknown: 'The processor does not know a payment',
  processor_status_differs: 'The processor tells another state of a payment',
  processor_charge_differs: 'The processor charged another amount',
  processor_refund_differs: 'The processor gave another amount back',
  refund_not_booked: 'A refund is not in the books',
  refund_without_reason: 'The books tell of a refund that was never made',
  refund_amount_differs: 'A refund is booked with another amount',
  refund_sum_differs: 'A payment does not add up with its refunds',
  work_not_charged: 'Finished work was not charged',
  charged_for_nothing: 'A booking that owes nothing was charged',
  charge_not_agreed: 'A charge is not what was agreed',
  hold_left_open: 'A hold was left on a card after the end',
  step_left_open: 'A step at the processor was left open',
  payout_not_booked: 'A payout is not in the books',
  payout_amount_differs: 'A payout is booked with another amount',
  payout_answer_differs: 'The processor tells another end of a payout',
};

export type Finding = {
  kind: FindingKind;
  detail: string;
  bookingId: string | null;
  paymentId: string | null;
  payoutId: string | null;
  expectedCents: Cents | null;
  foundCents: Cents | null;
};

type Held =
  | 'intent'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'voided'
  | 'lapsed'
  | 'failed'
  | 'refunded';

export type PaymentFacts = {
  id: string;
  bookingId: string;
  /** What the books call it: the extra, the tip, or the booking itself. */
  referenceId: string;
  purpose: 'visit' | 'extra' | 'tip';
  status: Held;
  pending: boolean;
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  feeCents: Cents;
  /** Older than the time a step may take. */
  isSettled: boolean;
  processorRef: string | null;
};

/** What the processor says, by our payment's id; null for one it does not know. */
export type ProcessorFacts = {
  status: 'processing' | 'requires_action' | 'authorized' | 'captured' | 'declined' | 'voided' | 'lapsed';
  capturedCents: Cents;
  refundedCents: Cents;
  feeCents: Cents | null;
} | null;

export type RefundFacts = {
  id: string;
  paymentId: string;
  amountCents: Cents;
  cardCents: Cents;
  status: 'intent' | 'succeeded' | 'failed';
};

/** A journal of a charge, a refund or a payout. `cardCents` moved at the processor with its fee, `totalCents` in all. */
export type JournalFacts = {
  id: string;
  kind: string;
  bookingId: string | null;
  referenceId: string;
  sumCents: Cents;
  cardCents: Cents;
  feeCents: Cents;
  /** What was paid, credit included; negative for a refund. */
  paidCents: Cents;
};

export type BookingFacts = {
  id: string;
  number: number;
  status: string;
  totalCents: Cents;
  cancellationFeeCents: Cents;
  /** Ended longer ago than a charge may take. */
  isSettled: boolean;
};

export type PayoutFacts = {
  id: string;
  amountCents: Cents;
  status: 'intent' | 'paid' | 'failed';
  /** `unknown` when the processor could not be asked. */
  processor: 'paid' | 'failed' | 'none' | 'unknown';
};

export type Facts = {
  payments: readonly PaymentFacts[];
  processor: ReadonlyMap<string, ProcessorFacts>;
  refunds: readonly RefundFacts[];
  journals: readonly JournalFacts[];
  bookings: readonly BookingFacts[];
  payouts: readonly PayoutFacts[];
};

const CHARGES: ReadonlySet<string> = new Set(['capture', 'extra', 'tip', 'cancellation_fee']);
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired', 'no_show']);
const STATUS_THERE: Partial<Record<Held, NonNullable<ProcessorFacts>['status']>> = {
  authorized: 'authorized',
  captured: 'captured',
  // To the processor a refunded payment is a charge with a refund.
  refunded: 'captured',
  voided: 'voided',
  lapsed: 'lapsed',
  failed: 'declined',
  requires_action: 'requires_action',
};

/** Everything that does not agree, in the order of the facts. Empty when all three tell the same. */
export function reconcile(facts: Facts): Finding[] {
  return [
    ...unbalanced(facts),
    ...chargesAgainstBooks(facts),
    ...paymentsAgainstProcessor(facts),
    ...refundsAgainstBooks(facts),
    ...bookingsAgainstCharges(facts),
    ...payoutsAgainstBooks(facts),
  ];
}

function finding(
  kind: FindingKind,
  detail: string,
  about: Partial<Omit<Finding, 'kind' | 'detail'>> = {},
): Finding {
  return {
    kind,
    detail,
    bookingId: null,
    paymentId: null,
    payoutId: null,
    expectedCents: null,
    foundCents: null,
    ...about,
  };
}

function unbalanced({ journals }: Facts): Finding[] {
  return journals
    .filter(({ sumCents: sum }) => sum !== 0)
    .map(({ kind, bookingId, sumCents: foundCents }) =>
      finding('journal_unbalanced', `A journal of kind ${kind} is off by ${formatMoney(foundCents)}.`, {
        bookingId,
        expectedCents: 0,
        foundCents,
      }),
    );
}

function keyOf(bookingId: string | null, referenceId: string): string {
  return `${bookingId}/${referenceId}`;
}

function chargesAgainstBooks({ payments, journals }: Facts): Finding[] {
  const booked = new Map(
    journals
      .filter(({ kind }) => CHARGES.has(kind))
      .map((journal) => [keyOf(journal.bookingId, journal.referenceId), journal]),
  );
  const found: Finding[] = [];
  const paid = new Set<string>();
  for (const payment of payments) {
    if (payment.capturedCents === 0) continue;
    const { bookingId, id: paymentId, capturedCents: expectedCents } = payment;
    const key = keyOf(bookingId, payment.referenceId);
    paid.add(key);
    const journal = booked.get(key);
    const about = { bookingId, paymentId, expectedCents };
    if (!journal) {
      found.push(
        finding('charge_not_booked', `${formatMoney(expectedCents)} was charged and is not booked.`, about),
      );
      continue;
    }
    if (journal.cardCents !== expectedCents) {
      const detail = `${formatMoney(expectedCents)} was charged, ${formatMoney(journal.cardCents)} is booked.`;
      found.push(finding('charge_amount_differs', detail, { ...about, foundCents: journal.cardCents }));
    }
    if (journal.feeCents !== payment.feeCents) {
      const detail = `The fee was ${formatMoney(payment.feeCents)}, ${formatMoney(journal.feeCents)} is booked.`;
      const fees = { expectedCents: payment.feeCents, foundCents: journal.feeCents };
      found.push(finding('fee_differs', detail, { bookingId, paymentId, ...fees }));
    }
  }
  for (const [key, { bookingId, cardCents: foundCents }] of booked) {
    // Account credit may have paid all of it; then there is no payment.
    if (foundCents === 0 || paid.has(key)) continue;
    const detail = `${formatMoney(foundCents)} is booked as charged, and no payment was.`;
    found.push(finding('charge_without_payment', detail, { bookingId, expectedCents: 0, foundCents }));
  }
  return found;
}

function paymentsAgainstProcessor({ payments, processor }: Facts): Finding[] {
  const found: Finding[] = [];
  for (const payment of payments) {
    const { id: paymentId, bookingId, status, pending, isSettled } = payment;
    const about = { bookingId, paymentId };
    if (pending && isSettled) {
      found.push(finding('step_left_open', 'The processor was asked more than an hour ago.', about));
    }
    const there = processor.get(paymentId);
    if (there === undefined || pending) continue;
    if (there === null) {
      const detail = `Ours is ${status}; the processor has never heard of it.`;
      found.push(finding('processor_unknown', detail, about));
      continue;
    }
    const expected = STATUS_THERE[status];
    if (expected && expected !== there.status) {
      const detail = `Ours is ${status}, the processor’s is ${there.status}.`;
      found.push(finding('processor_status_differs', detail, about));
    }
    if (there.capturedCents !== payment.capturedCents) {
      const detail = `Ours says ${formatMoney(payment.capturedCents)}, the processor ${formatMoney(there.capturedCents)}.`;
      const cents = { expectedCents: payment.capturedCents, foundCents: there.capturedCents };
      found.push(finding('processor_charge_differs', detail, { ...about, ...cents }));
    }
    if (there.refundedCents !== payment.refundedCents) {
      const detail = `Ours says ${formatMoney(payment.refundedCents)}, the processor ${formatMoney(there.refundedCents)}.`;
      const cents = { expectedCents: payment.refundedCents, foundCents: there.refundedCents };
      found.push(finding('processor_refund_differs', detail, { ...about, ...cents }));
    }
  }
  return found;
}

function refundsAgainstBooks({ payments, refunds, journals }: Facts): Finding[] {
  const booked = new Map(
    journals.filter(({ kind }) => kind === 'refund').map((journal) => [journal.referenceId, journal]),
  );
  const bookingOf = new Map(payments.map(({ id, bookingId }) => [id, bookingId]));
  const found: Finding[] = [];
  const made = refunds.filter(({ status }) => status === 'succeeded');
  for (const { id, paymentId, amountCents: expectedCents } of made) {
    const journal = booked.get(id);
    booked.delete(id);
    const about = { bookingId: bookingOf.get(paymentId) ?? null, paymentId, expectedCents };
    if (!journal) {
      const detail = `${formatMoney(expectedCents)} was given back and is not booked.`;
      found.push(finding('refund_not_booked', detail, about));
    } else if (0 - journal.paidCents !== expectedCents) {
      const foundCents = 0 - journal.paidCents;
      const detail = `${formatMoney(expectedCents)} was given back, ${formatMoney(foundCents)} is booked.`;
      found.push(finding('refund_amount_differs', detail, { ...about, foundCents }));
    }
  }
  for (const { bookingId, paidCents } of booked.values()) {
    const detail = `${formatMoney(0 - paidCents)} is booked as given back, and no refund was.`;
    const cents = { expectedCents: 0, foundCents: 0 - paidCents };
    found.push(finding('refund_without_reason', detail, { bookingId, ...cents }));
  }
  for (const { id: paymentId, bookingId, refundedCents: foundCents } of payments) {
    const expectedCents = sumCents(
      made.filter((refund) => refund.paymentId === paymentId).map(({ cardCents }) => cardCents),
    );
    if (expectedCents === foundCents) continue;
    const detail = `Its refunds sum to ${formatMoney(expectedCents)}, the payment says ${formatMoney(foundCents)}.`;
    found.push(finding('refund_sum_differs', detail, { bookingId, paymentId, expectedCents, foundCents }));
  }
  return found;
}

function bookingsAgainstCharges({ bookings, payments, journals }: Facts): Finding[] {
  const found: Finding[] = [];
  for (const booking of bookings) {
    const { id: bookingId, number } = booking;
    const mine = payments.filter((payment) => payment.bookingId === bookingId);
    const charge = journals.find(
      ({ kind, bookingId: about }) =>
        about === bookingId && (kind === 'capture' || kind === 'cancellation_fee'),
    );
    const owedCents = booking.status === 'completed' ? booking.totalCents : booking.cancellationFeeCents;
    const isOver = booking.status === 'completed' || ENDED.has(booking.status);
    const about = { bookingId, expectedCents: owedCents };
    // A card that was refused is known to everybody; a charge on its way will come.
    const isWaiting = mine.some(
      ({ purpose, status, pending }) =>
        purpose === 'visit' &&
        (pending || status === 'failed' || status === 'lapsed' || status === 'requires_action'),
    );
    if (isOver && booking.isSettled && owedCents > 0 && !charge && !isWaiting) {
      const detail = `Booking ${number} owes ${formatMoney(owedCents)} and nothing was charged.`;
      found.push(finding('work_not_charged', detail, { ...about, foundCents: 0 }));
    }
    if (charge && (!isOver || owedCents === 0)) {
      const detail = `Booking ${number} is ${booking.status} and was charged ${formatMoney(charge.paidCents)}.`;
      found.push(finding('charged_for_nothing', detail, { ...about, foundCents: charge.paidCents }));
    } else if (charge && charge.paidCents !== owedCents) {
      const detail = `Booking ${number} owes ${formatMoney(owedCents)} and paid ${formatMoney(charge.paidCents)}.`;
      found.push(finding('charge_not_agreed', detail, { ...about, foundCents: charge.paidCents }));
    }
    for (const { id: paymentId, status, pending, amountCents } of mine) {
      if (!isOver || !booking.isSettled || status !== 'authorized' || pending) continue;
      const detail = `Booking ${number} is ${booking.status}; ${formatMoney(amountCents)} is still held.`;
      found.push(finding('hold_left_open', detail, { bookingId, paymentId, foundCents: amountCents }));
    }
  }
  return found;
}

function payoutsAgainstBooks({ payouts, journals }: Facts): Finding[] {
  const found: Finding[] = [];
  for (const { id: payoutId, status, amountCents: expectedCents, processor } of payouts) {
    const mine = journals.filter(({ referenceId }) => referenceId === payoutId);
    const about = { payoutId, expectedCents };
    const wanted = status === 'intent' ? ['payout'] : ['payout', `payout_${status}`];
    for (const kind of wanted) {
      const journal = mine.find((candidate) => candidate.kind === kind);
      if (!journal) {
        const detail = `A payout of ${formatMoney(expectedCents)} is ${status} and its ${kind} is not booked.`;
        found.push(finding('payout_not_booked', detail, about));
      } else if (journal.paidCents !== expectedCents) {
        const detail = `A payout of ${formatMoney(expectedCents)} is booked with ${formatMoney(journal.paidCents)}.`;
        found.push(finding('payout_amount_differs', detail, { ...about, foundCents: journal.paidCents }));
      }
    }
    if (status === 'intent' || processor === 'unknown') continue;
    const answer = processor === 'none' ? 'failed' : processor;
    if (answer !== status) {
      const detail = `Ours is ${status}, the processor’s is ${processor === 'none' ? 'unknown' : processor}.`;
      found.push(finding('payout_answer_differs', detail, about));
    }
  }
  return found;
}
