/**
 * What a payment of a booking is for: the visit as it was booked, work agreed on later, a tip, or a milestone of the
 * project that began with it and what a change order adds to one. A charge of a plan has no booking: its subscription
 * stands in the booking's place.
 */
export const PAYMENT_PURPOSES = ['visit', 'extra', 'tip', 'milestone', 'change_order', 'plan'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** One thing that is paid for. `purposeId` names the extra, tip, milestone, change order or a plan's charge; the visit is the booking itself. */
export type PaidFor = { purpose: PaymentPurpose; purposeId: string | null };

export const THE_VISIT: PaidFor = { purpose: 'visit', purposeId: null };

export function isSame(a: PaidFor, b: PaidFor): boolean {
  return a.purpose === b.purpose && a.purposeId === b.purposeId;
}
