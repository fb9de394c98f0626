import type { AuthorizeOutcome, CaptureOutcome, Payment, VoidOutcome } from './port.ts';

/** What authorizing answers for a payment in this state: also the answer to every repeat. */
export function authorizeOutcome(payment: Payment): AuthorizeOutcome {
  const { ref, status } = payment;
  if (status === 'authorized' && payment.expiresAt) {
    return { outcome: 'authorized', ref, expiresAt: payment.expiresAt };
  }
  if (status === 'requires_action' && payment.challenge) {
    return { outcome: 'requires_action', ref, challenge: payment.challenge };
  }
  if (status === 'declined' && payment.decline) return { outcome: 'declined', ref, ...payment.decline };
  // The network has not answered the processor yet.
  if (status === 'processing') return { outcome: 'unknown' };
  return { outcome: 'wrong_state', ref, status };
}

/** Why a payment cannot be captured now. */
export function captureRefusal(payment: Payment): CaptureOutcome {
  if (payment.status === 'lapsed') return { outcome: 'lapsed' };
  return { outcome: 'wrong_state', status: payment.status };
}

/** What voiding answers for a payment the processor would not cancel (again). */
export function voidRefusal(payment: Payment): VoidOutcome {
  if (payment.status === 'voided') return { outcome: 'voided' };
  if (payment.status === 'lapsed') return { outcome: 'lapsed' };
  return { outcome: 'wrong_state', status: payment.status };
}
