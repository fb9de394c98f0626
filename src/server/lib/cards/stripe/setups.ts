import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { notFound } from '#core/lib/app-error.ts';
import { checkId, invalidToken, unavailable } from '../check-input.ts';
import { declined } from '../declines.ts';
import type { CardSetup, Cards, Challenge } from '../port.ts';
import type { StripeClient, StripeConfig } from './client.ts';
import { declineReason, isCardError, isInvalidRequest, translate, translated } from './errors.ts';

type SetupCalls = Pick<
  Cards,
  'ensureCustomer' | 'startCardSetup' | 'completeSetup' | 'getSetup' | 'detachMethod' | 'deleteCustomer'
>;

const METHOD_REF = /^pm_[A-Za-z0-9_]{1,100}$/;

/** Customers and saved cards at Stripe. */
export function stripeSetups(client: StripeClient, config: StripeConfig): SetupCalls {
  const getSetup = (setupRef: string) =>
    translated('read setup', async () => {
      const stripe = await client();
      return setupOf(await stripe.setupIntents.retrieve(setupRef, { expand: ['payment_method'] }));
    });

  return {
    async ensureCustomer({ userId, email, name }) {
      checkId('userId', userId);
      // With the details in the key, a changed address makes a new customer instead of an idempotency refusal.
      const details = createHash('sha256')
        .update(JSON.stringify([email, name]))
        .digest('hex')
        .slice(0, 16);
      return translated('create customer', async () => {
        const stripe = await client();
        const customer = await stripe.customers.create(
          { email, name, metadata: { canopy_user_id: userId } },
          { idempotencyKey: `customer-${userId}-${details}` },
        );
        return { customer: customer.id };
      });
    },

    async startCardSetup({ customer, idempotencyKey }) {
      checkId('customer', customer);
      checkId('idempotencyKey', idempotencyKey);
      return translated('create setup', async () => {
        const stripe = await client();
        const intent = await stripe.setupIntents.create(
          {
            customer,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { canopy_setup_key: idempotencyKey },
          },
          { idempotencyKey: `setup-${idempotencyKey}` },
        );
        return {
          setupRef: intent.id,
          clientToken: secretOf(intent),
          mode: 'stripe',
          publishableKey: config.publishableKey,
        } as const;
      });
    },

    async completeSetup({ setupRef, token, returnUrl }) {
      checkId('setupRef', setupRef);
      // Anything else, such as a card number, never leaves this process.
      if (typeof token !== 'string' || !METHOD_REF.test(token)) throw invalidToken();
      const stripe = await client();
      try {
        const intent = await stripe.setupIntents.confirm(
          setupRef,
          { payment_method: token, return_url: returnUrl, expand: ['payment_method'] },
          { idempotencyKey: `setup-confirm-${setupRef}-${token}` },
        );
        return setupOf(intent);
      } catch (error) {
        const finished = isInvalidRequest(error) && error.code === 'setup_intent_unexpected_state';
        if (finished || isCardError(error)) return getSetup(setupRef);
        throw translate('complete setup', error);
      }
    },

    async getSetup(setupRef) {
      checkId('setupRef', setupRef);
      return getSetup(setupRef);
    },

    async detachMethod({ method }) {
      checkId('method', method);
      const stripe = await client();
      await translated('detach card', async () => {
        try {
          await stripe.paymentMethods.detach(method);
        } catch (error) {
          // Detaching twice is refused; that the card is no longer anybody's is all we wanted.
          const gone = isInvalidRequest(error) && (await ownerOf(stripe, method)) === null;
          if (!gone) throw error;
        }
      });
    },

    async deleteCustomer({ customer }) {
      checkId('customer', customer);
      const stripe = await client();
      await translated('delete customer', async () => {
        try {
          await stripe.customers.del(customer);
        } catch (error) {
          const gone = isInvalidRequest(error) && error.code === 'resource_missing';
          if (!gone) throw error;
        }
      });
    },
  };
}

/** The customer a saved card belongs to, or null when it was removed. Fails with Stripe's own errors. */
export async function ownerOf(stripe: Stripe, method: string): Promise<string | null> {
  const { customer } = await stripe.paymentMethods.retrieve(method);
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/** The way through a challenge: the bank's page when we may redirect, else the processor's browser library. */
export function challengeOf(intent: {
  next_action: { redirect_to_url?: { url?: string | null } | null } | null;
  client_secret: string | null;
}): Challenge {
  const url = intent.next_action?.redirect_to_url?.url;
  return url ? { kind: 'redirect', url } : { kind: 'client', clientToken: secretOf(intent) };
}

function setupOf(intent: Stripe.SetupIntent): CardSetup {
  const problem = intent.last_setup_error;
  if (intent.status === 'requires_action')
    return { status: 'requires_action', challenge: challengeOf(intent) };
  if (intent.status === 'succeeded') return { status: 'succeeded', method: methodOf(intent.payment_method) };
  if (problem || intent.status === 'canceled') {
    const reason = problem ? declineReason(problem) : 'processing_error';
    return { status: 'failed', ...declined(reason) };
  }
  return { status: 'requires_method' };
}

function methodOf(method: Stripe.SetupIntent['payment_method']) {
  if (!method || typeof method === 'string' || !method.card) throw notFound('Card');
  const { brand, last4, exp_month, exp_year } = method.card;
  return { ref: method.id, brand, last4, expMonth: exp_month, expYear: exp_year };
}

function secretOf(intent: { client_secret: string | null }): string {
  if (!intent.client_secret) throw unavailable('Stripe answered without a client secret');
  return intent.client_secret;
}
