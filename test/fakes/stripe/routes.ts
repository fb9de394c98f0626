import { type Account, emit, methodBehind, newId, seconds } from './account.ts';
import { ApiError, invalidRequest, missing } from './api-error.ts';
import { connectedAccount, createAccountLink, createConnectedAccount } from './connected-accounts.ts';
import { type FormTree, mapOf, textOf } from './form-body.ts';
import type { CustomerObject } from './objects.ts';
import { createRefund, createTransfer } from './outflows.ts';
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  createPaymentIntent,
  expireHolds,
  paymentIntent,
} from './payment-intents.ts';
import { confirmSetupIntent, createSetupIntent, setupIntent } from './setup-intents.ts';

type Handler = (account: Account, params: FormTree, id: string) => object;
/** `params`: what the route knows. Stripe refuses everything else, so a misspelt parameter fails here too. */
type Route = { method: string; path: RegExp; params: readonly string[]; handle: Handler };

const PAGE = ['limit', 'starting_after', 'ending_before', 'created'];

const ROUTES: readonly Route[] = [
  post(
    'accounts',
    ['type', 'country', 'email', 'business_profile', 'capabilities', 'metadata'],
    createConnectedAccount,
  ),
  get('accounts/:id', [], (account, _params, id) => connectedAccount(account, id)),
  post('account_links', ['account', 'refresh_url', 'return_url', 'type'], createAccountLink),
  post('customers', ['email', 'name', 'metadata'], createCustomer),
  remove('customers/:id', deleteCustomer),
  post('setup_intents', ['customer', 'usage', 'allowed_payment_method_types', 'metadata'], createSetupIntent),
  get('setup_intents/:id', [], (account, _params, id) => setupIntent(account, id)),
  post('setup_intents/:id/confirm', ['payment_method', 'return_url'], (account, params, id) =>
    confirmSetupIntent(account, id, params),
  ),
  get('payment_methods/:id', [], (account, _params, id) => storedMethod(account, id)),
  post('payment_methods/:id/detach', [], (account, _params, id) => detach(account, id)),
  post(
    'payment_intents',
    [
      'amount',
      'currency',
      'customer',
      'payment_method',
      'allowed_payment_method_types',
      'capture_method',
      'confirm',
      'off_session',
      'return_url',
      'description',
      'metadata',
    ],
    createPaymentIntent,
  ),
  get('payment_intents', ['customer', ...PAGE], (account, params) =>
    page([...account.paymentIntents.values()], params, 'payment_intents', { customer: params.customer }),
  ),
  get('payment_intents/:id', [], (account, _params, id) => paymentIntent(account, id)),
  post('payment_intents/:id/capture', ['amount_to_capture'], (account, params, id) =>
    capturePaymentIntent(account, id, params),
  ),
  post('payment_intents/:id/cancel', ['cancellation_reason'], (account, params, id) =>
    cancelPaymentIntent(account, id, params),
  ),
  post('refunds', ['payment_intent', 'amount', 'metadata', 'reason'], createRefund),
  get('refunds', ['payment_intent', ...PAGE], (account, params) =>
    page([...account.refunds.values()], params, 'refunds', { payment_intent: params.payment_intent }),
  ),
  get('refunds/:id', [], (account, _params, id) => {
    const refund = account.refunds.get(id);
    if (!refund) throw missing('refund', id, 'refund', 404);
    return refund;
  }),
  post('transfers', ['amount', 'currency', 'destination', 'transfer_group', 'metadata'], createTransfer),
  get('transfers', ['transfer_group', 'destination', ...PAGE], (account, params) =>
    page([...account.transfers.values()], params, 'transfers', {
      transfer_group: params.transfer_group,
      destination: params.destination,
    }),
  ),
];

/** Runs one API call. Throws ApiError for everything Stripe refuses. */
export function answer(account: Account, method: string, path: string, params: FormTree): object {
  expireHolds(account);
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (!match) continue;
    refuseUnknown(route, params);
    return route.handle(account, params, decodeURIComponent(match[1] ?? ''));
  }
  throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
}

function refuseUnknown(route: Route, params: FormTree): void {
  if (params.payment_method_types !== undefined) {
    throw invalidRequest('payment_method_types is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !route.params.includes(name));
  if (unknown) {
    const detail = { code: 'parameter_unknown', param: unknown };
    throw invalidRequest(`Received unknown parameter: ${unknown}`, detail);
  }
}

function createCustomer(account: Account, params: FormTree): CustomerObject {
  const customer: CustomerObject = {
    id: newId('cus'),
    object: 'customer',
    created: seconds(account),
    email: textOf(params.email) ?? null,
    name: textOf(params.name) ?? null,
    metadata: mapOf(params.metadata),
    livemode: false,
  };
  account.customers.set(customer.id, customer);
  emit(account, 'customer.created', customer);
  return customer;
}

function deleteCustomer(account: Account, id: string): object {
  if (!account.customers.delete(id)) throw missing('customer', id, 'id', 404);
  for (const { object } of account.methods.values()) if (object.customer === id) object.customer = null;
  return { id, object: 'customer', deleted: true };
}

function storedMethod(account: Account, id: string): object {
  const method = account.methods.get(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 404);
  return method.object;
}

function detach(account: Account, id: string): object {
  storedMethod(account, id);
  const { object } = methodBehind(account, id);
  if (!object.customer) {
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw new ApiError(400, { type: 'invalid_request_error', message });
  }
  object.customer = null;
  emit(account, 'payment_method.detached', object);
  return object;
}

/** Newest first, a page at a time. */
function page<T extends { id: string }>(
  all: T[],
  params: FormTree,
  name: string,
  filters: Record<string, unknown>,
): object {
  const fits = (item: T) =>
    Object.entries(filters).every(([field, wanted]) => {
      return wanted === undefined || (item as Record<string, unknown>)[field] === wanted;
    });
  const matching = all.filter(fits).reverse();
  const after = textOf(params.starting_after);
  const start = after ? matching.findIndex((item) => item.id === after) + 1 : 0;
  const limit = Math.min(100, Number(params.limit ?? 10));
  const data = matching.slice(start, start + limit);
  return { object: 'list', url: `/v1/${name}`, has_more: start + limit < matching.length, data };
}

function post(path: string, params: readonly string[], handle: Handler): Route {
  return { method: 'POST', path: pattern(path), params, handle };
}

function remove(path: string, handle: (account: Account, id: string) => object): Route {
  return {
    method: 'DELETE',
    path: pattern(path),
    params: [],
    handle: (account, _params, id) => handle(account, id),
  };
}

function get(path: string, params: readonly string[], handle: Handler): Route {
  return { method: 'GET', path: pattern(path), params, handle };
}

function pattern(path: string): RegExp {
  return new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`);
}
