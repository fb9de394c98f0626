import * as z from 'zod/mini';
import { CHARGE_KINDS } from '#core/ledger/journals.ts';
import { defineEvent } from '#core/lib/event.ts';
import { PAYMENT_PURPOSES } from './purpose.ts';

const charge = {
  bookingId: z.uuid(),
  homeownerId: z.uuid(),
  amountCents: z.int(),
  /** Missing in events of before there were extras and tips: the visit. */
  purpose: z.exactOptional(z.enum(PAYMENT_PURPOSES)),
  /** The extra, tip, milestone or change order; null for the visit. */
  purposeId: z.exactOptional(z.nullable(z.uuid())),
};
const payment = { paymentId: z.uuid(), ...charge };

/** The bank holds the amount. */
export const paymentAuthorized = defineEvent('payment.authorized', payment);
/** The bank wants to know who it is; the homeowner has to act. */
export const paymentNeedsAction = defineEvent('payment.needs_action', payment);
export const paymentFailed = defineEvent('payment.failed', { ...payment, reason: z.string() });
/**
 * Money was taken, for finished work or as a cancellation fee. `workCents` is what the charge is for without tax and
 * service fee: labor and materials, or the fee itself; 0 for a tip. `paymentId` is null when account credit paid all of it.
 */
export const paymentCaptured = defineEvent('payment.captured', {
  ...charge,
  paymentId: z.nullable(z.uuid()),
  kind: z.enum(CHARGE_KINDS),
  workCents: z.int(),
});
/**
 * A refund went through. `amountCents` is this one; `refundedCents` of `paidCents` have been given back of this charge
 * in all, this one included, by card and as credit. `paymentId` is null where account credit had paid all of it;
 * `cardCents`, what the card got of this one, is missing in events of before it was told.
 */
export const paymentRefunded = defineEvent('payment.refunded', {
  ...charge,
  paymentId: z.nullable(z.uuid()),
  cardCents: z.exactOptional(z.int()),
  refundId: z.uuid(),
  refundedCents: z.int(),
  paidCents: z.int(),
});
