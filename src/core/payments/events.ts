import type { EventKind } from '#core/lib/event-kind.ts';
import type { PaymentPurpose } from './purpose.ts';

type PaymentFact = {
  paymentId: string;
  bookingId: string;
  homeownerId: string;
  amountCents: number;
  /** Missing in events of before there were extras and tips: the visit. */
  purpose?: PaymentPurpose;
  /** The extra or the tip; null for the visit. */
  purposeId?: string | null;
};

/** The bank holds the amount. */
export const paymentAuthorized: EventKind<PaymentFact> = { name: 'payment.authorized' };
/** The bank wants to know who it is; the homeowner has to act. */
export const paymentNeedsAction: EventKind<PaymentFact> = { name: 'payment.needs_action' };
export const paymentFailed: EventKind<PaymentFact & { reason: string }> = { name: 'payment.failed' };
/**
 * Money was taken, for finished work or as a cancellation fee. `workCents` is what the charge is for without tax and
 * service fee: labor and materials, or the fee itself; 0 for a tip. `paymentId` is null when account credit paid all of it.
 */
export const paymentCaptured: EventKind<
  Omit<PaymentFact, 'paymentId'> & {
    paymentId: string | null;
    kind: 'capture' | 'extra' | 'tip' | 'cancellation_fee';
    workCents: number;
  }
> = { name: 'payment.captured' };
/**
 * A refund went through. `amountCents` is this one; `refundedCents` of `paidCents` have been given back of this charge
 * in all, this one included, by card and as credit. `paymentId` is null where account credit had paid all of it;
 * `cardCents`, what the card got of this one, is missing in events of before it was told.
 */
export const paymentRefunded: EventKind<
  Omit<PaymentFact, 'paymentId'> & {
    paymentId: string | null;
    cardCents?: number;
    refundId: string;
    refundedCents: number;
    paidCents: number;
  }
> = { name: 'payment.refunded' };
