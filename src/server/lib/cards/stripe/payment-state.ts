import type { Stripe } from 'stripe';
import { HOLD_LAPSE_DAYS } from '#core/payments/limits.ts';
import { declined } from '../declines.ts';
import type { Payment, PaymentStatus } from '../port.ts';
import { declineReason } from './errors.ts';
import { challengeOf } from './setups.ts';

export const EXPAND = ['latest_charge.balance_transaction'];

const STATUS: Record<string, PaymentStatus> = {
  processing: 'processing',
  requires_action: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_capture: 'authorized',
  succeeded: 'captured',
};

/** A payment intent in our words. Expects `EXPAND`ed intents; without, fee and refunds stay unknown. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const charge = expanded(intent.latest_charge);
  const status = statusOf(intent);
  const problem = intent.last_payment_error;
  const reason = problem ? declineReason(problem) : 'processing_error';
  return {
    ref: intent.id,
    paymentId: intent.metadata.canopy_payment_id ?? null,
    status,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: status === 'captured' ? (charge?.amount_refunded ?? 0) : 0,
    processingFeeCents: status === 'captured' ? (expanded(charge?.balance_transaction)?.fee ?? null) : null,
    expiresAt: status === 'authorized' ? holdEnd(intent, charge) : null,
    challenge: status === 'requires_action' ? challengeOf(intent) : null,
    decline: status === 'declined' ? declined(reason) : null,
  };
}

/** Fails with Stripe's own errors. */
export async function readPayment(stripe: Stripe, ref: string): Promise<Payment> {
  return paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: EXPAND }));
}

/** An off-session hold the bank wants confirmed: Stripe calls it failed, but the homeowner can still pass it. */
export function requiresAuthentication(intent: Stripe.PaymentIntent): boolean {
  return intent.last_payment_error?.code === 'authentication_required';
}

function statusOf(intent: Stripe.PaymentIntent): PaymentStatus {
  if (intent.status === 'canceled') {
    // Only Stripe itself gives these two reasons: the hold ran out.
    const ranOut = intent.cancellation_reason === 'automatic' || intent.cancellation_reason === 'expired';
    return ranOut ? 'lapsed' : 'voided';
  }
  if (intent.status === 'requires_payment_method') {
    return requiresAuthentication(intent) ? 'requires_action' : 'declined';
  }
  return STATUS[intent.status] ?? 'processing';
}

function holdEnd(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Date {
  const before = charge?.payment_method_details?.card?.capture_before;
  return new Date((before ?? intent.created + HOLD_LAPSE_DAYS * 86_400) * 1000);
}

function expanded<T extends object>(value: string | T | null | undefined): T | null {
  return typeof value === 'object' ? value : null;
}
