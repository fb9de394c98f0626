import type { Cards } from '../port.ts';
import { lazyStripe, type StripeConfig } from './client.ts';
import { stripeOutflows } from './outflows.ts';
import { stripePayments } from './payments.ts';
import { stripeSetups } from './setups.ts';
import { stripeVendorAccounts } from './vendor-accounts.ts';
import { readStripeWebhook } from './webhook.ts';

/** The port on the real Stripe library. Nothing is loaded or sent before the first call. */
export function createStripeCards(config: StripeConfig, deps: { now: () => Date }): Cards {
  const client = lazyStripe(config);
  return {
    mode: 'stripe',
    ...stripeSetups(client, config),
    ...stripePayments(client),
    ...stripeOutflows(client),
    ...stripeVendorAccounts(client),
    verifyWebhook: (rawBody, headers) =>
      readStripeWebhook(client, config.webhookSecret, rawBody, headers, deps.now()),
  };
}
