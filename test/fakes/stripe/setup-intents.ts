import { type Account, emit, methodBehind, newId, seconds } from './account.ts';
import { ApiError, invalidRequest, missing } from './api-error.ts';
import { type FormTree, listOf, mapOf, textOf } from './form-body.ts';
import type { HeldMethod, IntentError, NextAction, SetupIntentObject } from './objects.ts';

export function createSetupIntent(account: Account, params: FormTree): SetupIntentObject {
  const customer = textOf(params.customer) ?? null;
  if (customer && !account.customers.has(customer)) throw missing('customer', customer, 'customer');
  const id = newId('seti');
  const allowed = listOf(params.allowed_payment_method_types);
  const intent: SetupIntentObject = {
    id,
    object: 'setup_intent',
    created: seconds(account),
    client_secret: newId(`${id}_secret`),
    customer,
    status: 'requires_payment_method',
    usage: textOf(params.usage) ?? 'off_session',
    payment_method: null,
    payment_method_types: allowed.length > 0 ? allowed : ['card', 'link'],
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    next_action: null,
    last_setup_error: null,
    metadata: mapOf(params.metadata),
    livemode: false,
  };
  account.setupIntents.set(id, intent);
  emit(account, 'setup_intent.created', intent);
  return intent;
}

export function confirmSetupIntent(account: Account, id: string, params: FormTree): SetupIntentObject {
  const intent = setupIntent(account, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: `You cannot confirm this SetupIntent because it has already ${intent.status}.`,
      setup_intent: intent,
    });
  }
  const chosen = textOf(params.payment_method) ?? intent.payment_method;
  if (!chosen) throw invalidRequest('Missing payment method.', { param: 'payment_method' });
  const method = methodBehind(account, chosen);
  intent.last_setup_error = null;
  intent.next_action = null;
  const { declines, chargeOnly, authentication } = method.behaviour;
  if (declines && !chargeOnly) {
    const error = { type: 'card_error', message: 'Your card was declined.', ...declines } as const;
    failSetup(account, intent, method, error);
    throw new ApiError(402, { ...error, setup_intent: structuredClone(intent) });
  }
  intent.payment_method = method.object.id;
  if (authentication) {
    intent.status = 'requires_action';
    intent.next_action = challenge(account, id, textOf(params.return_url));
    emit(account, 'setup_intent.requires_action', intent);
  } else succeedSetup(account, intent);
  return intent;
}

/** The person answered the bank's page. */
export function finishSetupChallenge(account: Account, id: string, approved: boolean): void {
  const intent = setupIntent(account, id);
  if (intent.status !== 'requires_action') return;
  intent.next_action = null;
  if (approved) succeedSetup(account, intent);
  else {
    const method = methodBehind(account, intent.payment_method ?? '');
    failSetup(account, intent, method, {
      type: 'card_error',
      code: 'setup_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    });
  }
}

export function setupIntent(account: Account, id: string): SetupIntentObject {
  const intent = account.setupIntents.get(id);
  if (!intent) throw missing('setupintent', id, 'intent', 404);
  return intent;
}

export function challenge(account: Account, id: string, returnUrl: string | undefined): NextAction {
  const url = `${account.url()}/challenge/${id}`;
  if (returnUrl) return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

function succeedSetup(account: Account, intent: SetupIntentObject): void {
  const method = methodBehind(account, intent.payment_method ?? '');
  method.object.customer = intent.customer;
  intent.status = 'succeeded';
  emit(account, 'payment_method.attached', method.object);
  emit(account, 'setup_intent.succeeded', intent);
}

function failSetup(
  account: Account,
  intent: SetupIntentObject,
  method: HeldMethod,
  error: IntentError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = { ...error, payment_method: method.object };
  emit(account, 'setup_intent.setup_failed', intent);
}
