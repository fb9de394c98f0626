import type { Payment } from '#server/lib/cards/port.ts';
import type { PaymentFinding } from '../commands/record-outcome.ts';
import type { PaymentRecord } from '../queries/payments.ts';

/**
 * The next step of ours towards the processor's truth. A charge that we have not even seen held (ours was restored from
 * a backup, or the answers of both steps were lost) is first held, then charged like any other.
 */
export function nextFinding(payment: PaymentRecord, found: Payment): PaymentFinding | null {
  const isUnseen = payment.status === 'intent' || payment.status === 'requires_action';
  if (isUnseen && found.status === 'captured')
    return { action: 'authorize', ref: found.ref, expiresAt: found.expiresAt ?? new Date(0) };
  return findingOf(found);
}

/** The processor's truth as a finding; null when there is nothing new to say. */
export function findingOf(found: Payment): PaymentFinding | null {
  switch (found.status) {
    case 'authorized':
      return { action: 'authorize', ref: found.ref, expiresAt: found.expiresAt ?? new Date(0) };
    case 'requires_action':
      return found.challenge
        ? { action: 'require_action', ref: found.ref, challenge: found.challenge }
        : null;
    case 'declined':
      return { action: 'fail', ref: found.ref, message: found.decline?.message ?? 'The card was declined.' };
    case 'captured':
      return {
        action: 'capture',
        capturedCents: found.capturedCents,
        processingFeeCents: found.processingFeeCents ?? 0,
      };
    case 'voided':
      return { action: 'void' };
    case 'lapsed':
      return { action: 'lapse' };
    default:
      return null;
  }
}
