import type { TestMethod } from './test-methods.ts';

/** The objects of the API as far as a card marketplace meets them; field names and shapes are Stripe's. */
export type CustomerObject = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  livemode: false;
};

export type PaymentMethodObject = {
  id: string;
  object: 'payment_method';
  created: number;
  type: 'card';
  customer: string | null;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    country: 'US';
    funding: 'credit';
  };
  metadata: Record<string, string>;
  livemode: false;
};

export type IntentError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: PaymentMethodObject;
};

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export type SetupIntentObject = {
  id: string;
  object: 'setup_intent';
  created: number;
  client_secret: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: string;
  payment_method: string | null;
  payment_method_types: string[];
  allowed_payment_method_types: string[] | null;
  next_action: NextAction | null;
  last_setup_error: IntentError | null;
  metadata: Record<string, string>;
  livemode: false;
};

export type PaymentIntentObject = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  description: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  capture_method: 'manual' | 'automatic_async';
  canceled_at: number | null;
  cancellation_reason: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  allowed_payment_method_types: string[] | null;
  next_action: NextAction | null;
  last_payment_error: IntentError | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  livemode: false;
};

export type ChargeObject = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  captured: boolean;
  currency: string;
  customer: string | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string; capture_before?: number } };
  refunded: boolean;
  status: 'succeeded' | 'failed';
  livemode: false;
};

export type BalanceTransactionObject = {
  id: string;
  object: 'balance_transaction';
  created: number;
  amount: number;
  currency: string;
  fee: number;
  fee_details: { amount: number; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  source: string;
  status: 'pending' | 'available';
  type: 'charge';
};

export type RefundObject = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
};

export type TransferObject = {
  id: string;
  object: 'transfer';
  created: number;
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  metadata: Record<string, string>;
  reversed: boolean;
  transfer_group: string | null;
  livemode: false;
};

export type EventObject = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  type: string;
};

/** A saved or one-time card and what its test method makes it do. */
export type HeldMethod = { object: PaymentMethodObject; behaviour: TestMethod };
