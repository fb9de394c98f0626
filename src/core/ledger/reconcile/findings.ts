import type { Cents } from '#core/lib/money.ts';

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
  'charge_booked_twice',
  'charge_share_differs',
  'charge_not_ours',
  'charge_over_hold',
  'charged_twice',
  'processor_fee_differs',
  'payment_without_booking',
  'refund_booked_twice',
  'refund_over_charge',
  'credit_left_set_aside',
  'payout_booked_twice',
  'payout_without_reason',
  'milestone_held_differs',
  'plan_deferred_differs',
  'closing_differs',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What each finding means, for a list. */
export const FINDING_LABELS: Record<FindingKind, string> = {
  journal_unbalanced: 'A journal doesn’t sum to zero',
  charge_not_booked: 'A charge is not in the books',
  charge_without_payment: 'The books have a charge that was never made',
  charge_amount_differs: 'A charge is recorded with a different amount',
  fee_differs: 'The processor’s fee is recorded with a different amount',
  processor_unknown: 'The processor has no record of a payment',
  processor_status_differs: 'The processor reports a different payment status',
  processor_charge_differs: 'The processor charged a different amount',
  processor_refund_differs: 'The processor refunded a different amount',
  refund_not_booked: 'A refund is not in the books',
  refund_without_reason: 'The books have a refund that was never made',
  refund_amount_differs: 'A refund is recorded with a different amount',
  refund_sum_differs: 'A payment doesn’t match its refunds',
  work_not_charged: 'Finished work was not charged',
  charged_for_nothing: 'A booking that owes nothing was charged',
  charge_not_agreed: 'A charge is not what was agreed',
  hold_left_open: 'A hold stayed on a card after the booking ended',
  step_left_open: 'A step at the processor was left open',
  payout_not_booked: 'A payout is not in the books',
  payout_amount_differs: 'A payout is recorded with a different amount',
  payout_answer_differs: 'The processor reports a different payout outcome',
  charge_booked_twice: 'A charge is in the books twice',
  charge_share_differs: 'A charge is split differently than agreed',
  charge_not_ours: 'The processor has a charge that Canopy never made',
  charge_over_hold: 'More was charged than was held',
  charged_twice: 'The same thing was charged twice',
  processor_fee_differs: 'The processor kept a different fee',
  payment_without_booking: 'A payment belongs to no booking',
  refund_booked_twice: 'A refund is in the books twice',
  refund_over_charge: 'More was refunded than was charged',
  credit_left_set_aside: 'Credit is still applied to a finished booking',
  payout_booked_twice: 'A payout is in the books more often than it was made',
  payout_without_reason: 'The books have a payout that was never made',
  milestone_held_differs: 'The amount held for a milestone isn’t what was paid for it',
  plan_deferred_differs: 'Deferred plan revenue isn’t what was paid and not yet earned',
  closing_differs: 'Entries from before the last closing have changed',
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

/** One finding; what it is about where that is known. */
export function finding(
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
