/** What a payment of a booking is for: the visit as it was booked, work agreed on later, or a tip. */
export const PAYMENT_PURPOSES = ['visit', 'extra', 'tip'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** One thing that is paid for. `purposeId` names the extra or the tip; the visit is the booking itself. */
export type PaidFor = { purpose: PaymentPurpose; purposeId: string | null };

export const THE_VISIT: PaidFor = { purpose: 'visit', purposeId: null };

export function isSame(a: PaidFor, b: PaidFor): boolean {
  return a.purpose === b.purpose && a.purposeId === b.purposeId;
}
