import type { Cents } from '#core/lib/money.ts';
import type { PaymentPurpose } from '#core/payments/purpose.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import type { AccountSum } from '../books.ts';

/** What each of the three tells, as reconciliation compares it. */

export type Held =
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
  purpose: PaymentPurpose;
  status: Held;
  pending: boolean;
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  feeCents: Cents;
  /** Older than the time a step may take. */
  isSettled: boolean;
  processorRef: string | null;
  /** Who was to get which part of the charge; null for credit alone and before the charge. */
  settlement: Settlement | null;
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
  /** The charge it takes back: of a payment, or of the booking where account credit had paid all of it. */
  paymentId: string | null;
  bookingId: string | null;
  amountCents: Cents;
  cardCents: Cents;
  status: 'intent' | 'succeeded' | 'failed';
  isSettled: boolean;
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
  entries: readonly { account: string; amountCents: Cents }[];
};

export type BookingFacts = {
  id: string;
  number: number;
  status: string;
  totalCents: Cents;
  cancellationFeeCents: Cents;
  /** Credit that the books hold for it. */
  setAsideCents: Cents;
  /** Ended longer ago than a charge may take. */
  isSettled: boolean;
};

/** A milestone of a project, with what its payments and the books say of the money held for it. */
export type MilestoneFacts = {
  id: string;
  bookingId: string;
  title: string;
  /** Paid and not released: all that is left of the charges is held. */
  isHolding: boolean;
  chargedCents: Cents;
  refundedCents: Cents;
  /** Planned refunds that have not gone through: still held, wherever the milestone is by now. */
  owedBackCents: Cents;
  heldCents: Cents;
  /** Older than the time a step may take. */
  isSettled: boolean;
};

/** A plan's money: what its charges brought, what was earned, refunded or moved on, and what the books say is deferred. */
export type PlanFacts = {
  id: string;
  number: number;
  chargedCents: Cents;
  refundedCents: Cents;
  earnedCents: Cents;
  /** Brought from another plan less what was carried to one or became credit. */
  carriedCents: Cents;
  deferredCents: Cents;
  /** Older than the time a step may take. */
  isSettled: boolean;
};

export type PayoutFacts = {
  id: string;
  amountCents: Cents;
  status: 'intent' | 'paid' | 'failed';
  /** `unknown` when the processor could not be asked. */
  processor: 'paid' | 'failed' | 'none' | 'unknown';
  isSettled: boolean;
};

/** A hold or charge that the processor sent word of and that none of our payments made. */
export type StrangerFacts = { ref: string; type: string; amountCents: Cents | null };

/** Books that were closed once, and what the same entries add up to now. */
export type ClosingFacts = { closed: readonly AccountSum[]; there: readonly AccountSum[] };

export type Facts = {
  payments: readonly PaymentFacts[];
  processor: ReadonlyMap<string, ProcessorFacts>;
  refunds: readonly RefundFacts[];
  journals: readonly JournalFacts[];
  bookings: readonly BookingFacts[];
  milestones: readonly MilestoneFacts[];
  plans: readonly PlanFacts[];
  payouts: readonly PayoutFacts[];
  strangers: readonly StrangerFacts[];
  closings: readonly ClosingFacts[];
};
