import type { Stripe } from 'stripe';
import { AppError } from '#core/lib/app-error.ts';
import {
  type CardsEvent,
  type CardsEventType,
  WEBHOOK_TOLERANCE_SECONDS,
  type WebhookHeaders,
} from '../port.ts';
import type { StripeClient } from './client.ts';
import { requiresAuthentication } from './payment-state.ts';

type About = Pick<CardsEvent, 'type' | 'ref' | 'ourId' | 'amountCents'>;

/** Checks Stripe's signature with Stripe's own code and says what happened in our words. */
export async function readStripeWebhook(
  client: StripeClient,
  webhookSecret: string,
  rawBody: string,
  headers: WebhookHeaders,
  now: Date,
): Promise<CardsEvent | null> {
  const stripe = await client();
  const header = headers['stripe-signature'];
  const event = genuineEvent(stripe, rawBody, typeof header === 'string' ? header : '', webhookSecret, now);
  const about = aboutOf(event);
  return about && { id: event.id, occurredAt: new Date(event.created * 1000), ...about };
}

function genuineEvent(
  stripe: Stripe,
  rawBody: string,
  header: string,
  secret: string,
  now: Date,
): Stripe.Event {
  try {
    const tolerance = WEBHOOK_TOLERANCE_SECONDS;
    // The library looks at the past alone.
    const signedAt = Number(/(?<![^,])t=(\d+)/.exec(header)?.[1]);
    if (signedAt - now.getTime() / 1000 > tolerance) throw new Error('signed in the future');
    return stripe.webhooks.constructEvent(rawBody, header, secret, tolerance, undefined, now.getTime());
  } catch {
    // Stripe's error repeats the whole body; nothing of it may reach a log.
    throw new AppError('invalid', 'This webhook couldn’t be verified.', {
      logMessage: 'card webhook: bad signature, too old, from the future or not readable',
    });
  }
}

function aboutOf(event: Stripe.Event): About | null {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return payment('payment.authorized', event.data.object, event.data.object.amount_capturable);
    case 'payment_intent.succeeded':
      return payment('payment.captured', event.data.object, event.data.object.amount_received);
    case 'payment_intent.payment_failed':
      if (requiresAuthentication(event.data.object)) return null;
      return payment('payment.failed', event.data.object, event.data.object.amount);
    case 'payment_intent.canceled': {
      const ranOut = ['automatic', 'expired'].includes(event.data.object.cancellation_reason ?? '');
      return payment(
        ranOut ? 'payment.lapsed' : 'payment.voided',
        event.data.object,
        event.data.object.amount,
      );
    }
    case 'refund.created':
    case 'refund.updated':
      return event.data.object.status === 'succeeded' ? refund('payment.refunded', event.data.object) : null;
    case 'refund.failed':
      return refund('payment.refund_failed', event.data.object);
    case 'setup_intent.succeeded':
      return setup('setup.succeeded', event.data.object);
    case 'setup_intent.setup_failed':
      return setup('setup.failed', event.data.object);
    case 'transfer.created':
      return transfer('transfer.paid', event.data.object);
    case 'transfer.reversed':
      return transfer('transfer.failed', event.data.object);
    default:
      return null;
  }
}

function payment(type: CardsEventType, intent: Stripe.PaymentIntent, amountCents: number): About {
  return { type, ref: intent.id, ourId: intent.metadata.canopy_payment_id ?? null, amountCents };
}

/** About the payment: a refund without one (made by hand on a bare charge) is of no interest. */
function refund(type: CardsEventType, made: Stripe.Refund): About | null {
  const ref = typeof made.payment_intent === 'string' ? made.payment_intent : made.payment_intent?.id;
  if (!ref) return null;
  return { type, ref, ourId: made.metadata?.canopy_refund_id ?? null, amountCents: made.amount };
}

function setup(type: CardsEventType, intent: Stripe.SetupIntent): About {
  return { type, ref: intent.id, ourId: intent.metadata?.canopy_setup_key ?? null };
}

function transfer(type: CardsEventType, made: Stripe.Transfer): About {
  const amountCents = type === 'transfer.failed' ? made.amount_reversed : made.amount;
  return { type, ref: made.id, ourId: made.metadata.canopy_payout_id ?? null, amountCents };
}
