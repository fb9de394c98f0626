import type { Stripe } from 'stripe';
import { notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { captureAboveHold, checkAmount, checkHold, checkId } from '../check-input.ts';
import { type DeclineReason, declined } from '../declines.ts';
import { authorizeOutcome, captureRefusal, voidRefusal } from '../outcomes.ts';
import type {
  AuthorizeInput,
  AuthorizeOutcome,
  CaptureOutcome,
  Cards,
  Payment,
  VoidOutcome,
} from '../port.ts';
import type { StripeClient } from './client.ts';
import { declineReason, isCardError, isInvalidRequest, isReplay, settling, translated } from './errors.ts';
import { EXPAND, paymentOf, readPayment } from './payment-state.ts';
import { ownerOf } from './setups.ts';

type PaymentCalls = Pick<Cards, 'authorize' | 'getPayment' | 'find' | 'capture' | 'void'>;

/** Holds and captures at Stripe: payment intents with manual capture. */
export function stripePayments(client: StripeClient): PaymentCalls {
  return {
    async authorize(input) {
      checkHold(input.amountCents);
      checkId('paymentId', input.paymentId);
      checkId('customer', input.customer);
      checkId('method', input.method);
      return settling('authorize', async () => hold(await client(), input));
    },

    async getPayment(ref) {
      checkId('ref', ref);
      return translated('read payment', async () => readPayment(await client(), ref));
    },

    // Lists show a payment at once; Stripe's search may lag by a minute and more.
    async find({ paymentId, customer }) {
      checkId('paymentId', paymentId);
      checkId('customer', customer);
      const stripe = await client();
      return translated('find payment', async () => {
        const expand = EXPAND.map((path) => `data.${path}`);
        for await (const intent of stripe.paymentIntents.list({ customer, limit: 100, expand })) {
          if (intent.metadata.canopy_payment_id === paymentId) return paymentOf(intent);
        }
        return null;
      });
    },

    async capture({ ref, amountCents, key }) {
      checkAmount(amountCents);
      checkId('ref', ref);
      checkId('key', key);
      return settling('capture', async () => capture(await client(), ref, amountCents, key));
    },

    async void({ ref, key }) {
      checkId('ref', ref);
      checkId('key', key);
      return settling('void', async () => cancel(await client(), ref, key));
    },
  };
}

async function hold(stripe: Stripe, input: AuthorizeInput): Promise<AuthorizeOutcome> {
  try {
    const options = { idempotencyKey: `payment-${input.paymentId}` };
    const intent = await stripe.paymentIntents.create(holdParams(input), options);
    const replayed = isReplay(intent.lastResponse.headers);
    return authorizeOutcome(replayed ? await readPayment(stripe, intent.id) : paymentOf(intent));
  } catch (error) {
    if (isCardError(error)) {
      const ref = error.payment_intent?.id;
      // A stored refusal may be older than a challenge that was passed since: ask for the present state.
      return ref ? authorizeOutcome(await readPayment(stripe, ref)) : declinedUnmade(declineReason(error));
    }
    if (isInvalidRequest(error) && error.param !== 'customer') {
      const owner = await ownerOf(stripe, input.method);
      if (owner === null) return declinedUnmade('card_removed');
      // Somebody else's card answers as an unknown one does.
      if (owner !== input.customer) throw notFound('Card');
    }
    throw error;
  }
}

async function capture(
  stripe: Stripe,
  ref: string,
  amountCents: Cents,
  key: string,
): Promise<CaptureOutcome> {
  try {
    const intent = await stripe.paymentIntents.capture(
      ref,
      { amount_to_capture: amountCents, expand: EXPAND },
      { idempotencyKey: `capture-${key}` },
    );
    return capturedOutcome(await withFee(stripe, paymentOf(intent)));
  } catch (error) {
    if (isCardError(error)) return { outcome: 'declined', ...declined(declineReason(error)) };
    if (!isInvalidRequest(error)) throw error;
    const payment = await readPayment(stripe, ref);
    if (payment.status !== 'authorized') return captureRefusal(payment);
    throw amountCents > payment.amountCents ? captureAboveHold() : error;
  }
}

async function cancel(stripe: Stripe, ref: string, key: string): Promise<VoidOutcome> {
  try {
    await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: `void-${key}` });
    return { outcome: 'voided' };
  } catch (error) {
    const refused = isInvalidRequest(error) && error.code === 'payment_intent_unexpected_state';
    if (!refused) throw error;
    return voidRefusal(await readPayment(stripe, ref));
  }
}

function holdParams(input: AuthorizeInput): Stripe.PaymentIntentCreateParams {
  return {
    amount: input.amountCents,
    currency: input.currency.toLowerCase(),
    customer: input.customer,
    payment_method: input.method,
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    off_session: !input.onSession,
    return_url: input.onSession ? input.returnUrl : undefined,
    description: input.description,
    metadata: { canopy_payment_id: input.paymentId },
    expand: EXPAND,
  };
}

/** The fee may be settled a moment after the capture: ask once more before falling back to the list price. */
async function withFee(stripe: Stripe, payment: Payment): Promise<Payment> {
  if (payment.processingFeeCents !== null) return payment;
  try {
    return await readPayment(stripe, payment.ref);
  } catch {
    // The capture itself is done; failing now would hide it.
    return payment;
  }
}

function capturedOutcome(payment: Payment) {
  const { capturedCents, processingFeeCents } = payment;
  const fee: Cents = processingFeeCents ?? cardCostOf(capturedCents);
  return { outcome: 'captured', capturedCents, processingFeeCents: fee } as const;
}

function declinedUnmade(reason: DeclineReason): AuthorizeOutcome {
  return { outcome: 'declined', ref: null, ...declined(reason) };
}
