import type { Stripe } from 'stripe';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { idempotencyMismatch, unavailable } from '../check-input.ts';
import type { DeclineReason } from '../declines.ts';
import type { Unknown } from '../port.ts';

export type StripeFailure = InstanceType<(typeof Stripe)['errors']['StripeError']>;

/** Told by its shape, so that the library stays unloaded until it is needed. */
function isStripeFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && 'rawType' in error && 'type' in error && typeof error.type === 'string';
}

/**
 * The answer never came, or came from a broken place: the call may or may not have been applied. Stripe says so
 * itself of every 5xx; a 409 means that the same key is still being worked on.
 */
function isLost(error: unknown): boolean {
  return isStripeFailure(error) && ['StripeConnectionError', 'StripeAPIError'].includes(error.type);
}

export function isCardError(error: unknown): error is StripeFailure {
  return isStripeFailure(error) && error.type === 'StripeCardError';
}

/** The request itself was refused: wrong state, wrong amount, missing object or a bug of ours. */
export function isInvalidRequest(error: unknown): error is StripeFailure {
  return isStripeFailure(error) && error.type === 'StripeInvalidRequestError';
}

/** Runs a call that moves money: a lost answer, or a lost look at what became of it, is `unknown`. */
export async function settling<T>(what: string, call: () => Promise<T>): Promise<T | Unknown> {
  try {
    return await call();
  } catch (error) {
    if (isLost(error)) return { outcome: 'unknown' };
    throw translate(what, error);
  }
}

/** The same key was used before and this is the stored answer: the truth may have moved on since. */
export function isReplay(headers: Record<string, string> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

/** Runs a call and turns Stripe's failures into ours. */
export async function translated<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translate(what, error);
  }
}

/**
 * Our error for one of Stripe's. The original is never kept as the cause: it carries request and response, with
 * client secrets and addresses in them. What support needs to find it again is its request id.
 */
export function translate(what: string, error: unknown): unknown {
  if (!isStripeFailure(error)) return error;
  const trace = `${what}: ${error.type} code=${error.code ?? '-'} param=${error.param ?? '-'} request=${error.requestId ?? '-'}`;
  if (error.type === 'StripeRateLimitError') return unavailable(trace);
  if (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError') {
    return unavailable(`${trace} (are the card processor's keys right?)`, 60);
  }
  if (isLost(error)) return unavailable(trace);
  if (error.type === 'StripeIdempotencyError') return idempotencyMismatch(what);
  if (error.code === 'resource_missing') return notFound('Payment, card or customer');
  if (error.code === 'amount_too_small') {
    return new AppError('invalid', 'The amount is too small for a card.', { logMessage: trace });
  }
  return new Error(`Stripe refused a request. ${trace}`);
}

const REASON_OF_CODE: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  lost_card: 'lost_or_stolen',
  stolen_card: 'lost_or_stolen',
  pickup_card: 'lost_or_stolen',
  fraudulent: 'lost_or_stolen',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  mobile_device_authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
};

/** Folds Stripe's decline code (or, without one, its error code) into the closed list. */
export function declineReason(error: { decline_code?: string; code?: string }): DeclineReason {
  return REASON_OF_CODE[error.decline_code ?? ''] ?? REASON_OF_CODE[error.code ?? ''] ?? 'do_not_honor';
}
