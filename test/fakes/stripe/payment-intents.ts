import { type Account, emit, methodBehind, newId, seconds } from './account.ts';
import { ApiError, invalidRequest, missing } from './api-error.ts';
import { type FormTree, listOf, mapOf, textOf } from './form-body.ts';
import type { ChargeObject, HeldMethod, IntentError, PaymentIntentObject } from './objects.ts';
import { challenge } from './setup-intents.ts';

const HOLD_SECONDS = 7 * 86_400;
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

export function createPaymentIntent(account: Account, params: FormTree): PaymentIntentObject {
  const amount = amountOf(params.amount, 'amount');
  if (amount < MIN_CENTS) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  const customer = textOf(params.customer) ?? null;
  if (customer && !account.customers.has(customer)) throw missing('customer', customer, 'customer');
  const method = methodFor(account, textOf(params.payment_method), customer);
  const allowed = listOf(params.allowed_payment_method_types);
  const id = newId('pi');
  const intent: PaymentIntentObject = {
    id,
    object: 'payment_intent',
    created: seconds(account),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: textOf(params.currency) ?? 'usd',
    client_secret: newId(`${id}_secret`),
    customer,
    description: textOf(params.description) ?? null,
    status: 'requires_confirmation',
    capture_method: params.capture_method === 'manual' ? 'manual' : 'automatic_async',
    canceled_at: null,
    cancellation_reason: null,
    payment_method: method?.object.id ?? null,
    payment_method_types: allowed.length > 0 ? allowed : ['card', 'link'],
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    metadata: mapOf(params.metadata),
    livemode: false,
  };
  account.paymentIntents.set(id, intent);
  emit(account, 'payment_intent.created', intent);
  if (params.confirm === 'true' && method) confirm(account, intent, method, params);
  return intent;
}

export function capturePaymentIntent(account: Account, id: string, params: FormTree): PaymentIntentObject {
  const intent = paymentIntent(account, id);
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(intent, `could not be captured because it has a status of ${intent.status}`);
  }
  const amount = params.amount_to_capture
    ? amountOf(params.amount_to_capture, 'amount_to_capture')
    : intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest('The requested capture amount is greater than the amount you can capture.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const method = methodBehind(account, intent.payment_method ?? '');
  const charge = account.charges.get(intent.latest_charge ?? '');
  if (!charge) throw new Error('a held intent without a charge');
  if (method.behaviour.captureFails) {
    charge.status = 'failed';
    intent.amount_capturable = 0;
    decline(account, intent, method, { code: 'processing_error', decline_code: 'processing_error' });
  }
  const fee = Math.floor((amount * 29 + 500) / 1000) + 30;
  const transaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    created: seconds(account),
    amount,
    currency: intent.currency,
    fee,
    fee_details: [
      { amount: fee, currency: 'usd', description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    source: charge.id,
    status: 'pending',
    type: 'charge',
  } as const;
  account.balanceTransactions.set(transaction.id, {
    ...transaction,
    fee_details: [...transaction.fee_details],
  });
  Object.assign(charge, { captured: true, amount_captured: amount, balance_transaction: transaction.id });
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
  emit(account, 'charge.captured', charge);
  emit(account, 'payment_intent.succeeded', intent);
  return intent;
}

export function cancelPaymentIntent(account: Account, id: string, params: FormTree): PaymentIntentObject {
  const intent = paymentIntent(account, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(intent, `could not be canceled because it has a status of ${intent.status}`);
  }
  cancel(account, intent, textOf(params.cancellation_reason) ?? null);
  return intent;
}

/** The person answered the bank's page. */
export function finishPaymentChallenge(account: Account, id: string, approved: boolean): void {
  const intent = paymentIntent(account, id);
  const waits =
    intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required';
  if (!waits) return;
  const method = methodBehind(
    account,
    intent.payment_method ?? intent.last_payment_error?.payment_method?.id ?? '',
  );
  intent.next_action = null;
  if (approved) hold(account, intent, method);
  else {
    fail(account, intent, method, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    });
  }
}

/** Cancels every hold older than seven days, as Stripe does by itself. */
export function expireHolds(account: Account): void {
  for (const intent of account.paymentIntents.values()) {
    const charge = account.charges.get(intent.latest_charge ?? '');
    const end = charge?.payment_method_details.card.capture_before ?? Number.POSITIVE_INFINITY;
    if (intent.status === 'requires_capture' && end <= seconds(account)) cancel(account, intent, 'automatic');
  }
}

export function paymentIntent(account: Account, id: string): PaymentIntentObject {
  const intent = account.paymentIntents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent', 404);
  return intent;
}

export function amountOf(value: unknown, param: string): number {
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(amount)) {
    throw invalidRequest(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param });
  }
  if (amount < 1) throw invalidRequest('This value must be greater than or equal to 1.', { param });
  if (amount > MAX_CENTS) throw invalidRequest('Amount is too large.', { code: 'amount_too_large', param });
  return amount;
}

function confirm(account: Account, intent: PaymentIntentObject, method: HeldMethod, params: FormTree): void {
  const { declines, authentication } = method.behaviour;
  if (declines) decline(account, intent, method, declines);
  const requiresAuthentication =
    authentication === 'always' || (authentication === 'on_setup' && !method.object.customer);
  if (!requiresAuthentication) {
    hold(account, intent, method);
    return;
  }
  if (params.off_session === 'true') {
    const code = 'authentication_required';
    decline(account, intent, method, { code, decline_code: code });
  }
  intent.status = 'requires_action';
  intent.next_action = challenge(account, intent.id, textOf(params.return_url));
  emit(account, 'payment_intent.requires_action', intent);
}

function hold(account: Account, intent: PaymentIntentObject, method: HeldMethod): void {
  const charge: ChargeObject = {
    id: newId('ch'),
    object: 'charge',
    created: seconds(account),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: method.object.card.brand,
        last4: method.object.card.last4,
        capture_before: seconds(account) + HOLD_SECONDS,
      },
    },
    refunded: false,
    status: 'succeeded',
    livemode: false,
  };
  account.charges.set(charge.id, charge);
  Object.assign(intent, {
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    payment_method: method.object.id,
    last_payment_error: null,
  });
  emit(account, 'payment_intent.amount_capturable_updated', intent);
}

function decline(
  account: Account,
  intent: PaymentIntentObject,
  method: HeldMethod,
  refusal: { code: string; decline_code?: string },
): never {
  const error = { type: 'card_error', message: 'Your card was declined.', ...refusal } as const;
  fail(account, intent, method, error);
  throw new ApiError(402, { ...error, payment_intent: structuredClone(intent) });
}

function fail(account: Account, intent: PaymentIntentObject, method: HeldMethod, error: IntentError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = { ...error, payment_method: structuredClone(method.object) };
  emit(account, 'payment_intent.payment_failed', intent);
}

function cancel(account: Account, intent: PaymentIntentObject, reason: string | null): void {
  const canceled_at = seconds(account);
  Object.assign(intent, {
    status: 'canceled',
    cancellation_reason: reason,
    canceled_at,
    amount_capturable: 0,
  });
  const charge = account.charges.get(intent.latest_charge ?? '');
  // Stripe shows a released hold as a refund of the whole charge.
  if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
  emit(account, 'payment_intent.canceled', intent);
}

function methodFor(account: Account, id: string | undefined, customer: string | null): HeldMethod | null {
  if (!id) return null;
  const stored = account.methods.has(id);
  const method = methodBehind(account, id);
  if (stored && method.object.customer !== customer) {
    const words = method.object.customer
      ? 'The customer does not have a payment method with this ID.'
      : 'This PaymentMethod was previously used and detached from a Customer, and may not be used again.';
    throw invalidRequest(words, { param: method.object.customer ? 'payment_method' : undefined });
  }
  return method;
}

function unexpectedState(intent: PaymentIntentObject, why: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent ${why}.`,
    payment_intent: structuredClone(intent),
  });
}
