import type { EventKind } from '#core/lib/event-kind.ts';

type PaymentFact = { paymentId: string; bookingId: string; homeownerId: string; amountCents: number };

/** The bank holds the amount. */
export const paymentAuthorized: EventKind<PaymentFact> = { name: 'payment.authorized' };
/** The bank wants to know who it is; the homeowner has to act. */
export const paymentNeedsAction: EventKind<PaymentFact> = { name: 'payment.needs_action' };
export const paymentFailed: EventKind<PaymentFact & { reason: string }> = { name: 'payment.failed' };
/**
 * Money was taken, for finished work or as a cancellation fee. `workCents` is what the charge is for without tax and
 * service fee: labor and materials, or the fee itself. `paymentId` is null when account credit paid all of it.
 */
export const paymentCaptured: EventKind<
  Omit<PaymentFact, 'paymentId'> & {
    paymentId: string | null;
    kind: 'capture' | 'cancellation_fee';
    workCents: number;
  }
> = { name: 'payment.captured' };
export const paymentRefunded: EventKind<PaymentFact> = { name: 'payment.refunded' };
