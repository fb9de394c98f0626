import { AppError } from '#core/lib/app-error.ts';
import type { AuthorizeOutcome, CaptureOutcome, VoidOutcome } from '#server/lib/cards/port.ts';
import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { customerOf } from '../queries/customers.ts';
import { methodOf } from '../queries/methods.ts';
import { type PaymentRecord, paymentById } from '../queries/payments.ts';
import { findingOf, nextFinding } from '../writes/finding.ts';
import { type PaymentFinding, recordOutcome } from './record-outcome.ts';

/** authorize, capture and a repeat after a lost answer: more rounds than that are no progress. */
const MAX_STEPS = 4;

/**
 * Takes a payment as far as its intents go: each step is one call to the processor, outside any transaction, and one
 * transaction that writes what came of it. Safe to repeat at any time: the payment's id is the idempotency key, and
 * after a lost answer the processor is asked what it did. `onSession`: the homeowner is at the screen.
 */
export async function drivePayment(
  ctx: Ctx,
  paymentId: string,
  options: { onSession: boolean; returnUrl?: string },
): Promise<PaymentRecord> {
  let payment = await paymentById(ctx, paymentId);
  for (let step = 0; step < MAX_STEPS && payment.pending !== null; step += 1) {
    const finding = await act(ctx, payment, options).catch((error: unknown) =>
      later(ctx, payment, options, error),
    );
    // The answer was lost: the sweeper asks again later.
    if (!finding) return payment;
    payment = await inTransaction(ctx, () => recordOutcome(ctx, paymentId, finding));
  }
  return payment;
}

/**
 * The processor is away. Who stands at the screen to pay is told so; for everybody else the step they asked for is done,
 * and the sweeper makes the call later.
 */
function later(ctx: Ctx, payment: PaymentRecord, options: { onSession: boolean }, error: unknown): null {
  if (options.onSession || !(error instanceof AppError) || error.code !== 'unavailable') throw error;
  ctx.log.warn({ err: error, paymentId: payment.id }, 'the card processor is away, trying again later');
  return null;
}

async function act(
  ctx: Ctx,
  payment: PaymentRecord,
  options: { onSession: boolean; returnUrl?: string },
): Promise<PaymentFinding | null> {
  switch (payment.pending) {
    case 'authorize':
      return authorize(ctx, payment, options);
    case 'capture':
      return capture(ctx, payment);
    case 'void':
      return release(ctx, payment);
    default:
      return null;
  }
}

async function authorize(
  ctx: Ctx,
  payment: PaymentRecord,
  options: { onSession: boolean; returnUrl?: string },
): Promise<PaymentFinding | null> {
  const customer = await customerOf(ctx, payment.homeownerId);
  if (!customer) return { action: 'fail', ref: null, message: 'There is no card on file.' };
  // The processor forgets idempotency keys after a day, so look before asking again.
  const known = await ctx.cards.find({ paymentId: payment.id, customer });
  if (known) return nextFinding(payment, known);
  const method = await methodOf(ctx, payment.homeownerId, payment.methodId).catch(() => null);
  if (!method) return { action: 'fail', ref: null, message: 'The card was removed.' };
  crashPoint('payments.authorize.before-call');
  const outcome: AuthorizeOutcome = await ctx.cards.authorize({
    paymentId: payment.id,
    customer,
    method: method.processorRef,
    amountCents: payment.amountCents,
    currency: 'USD',
    description: `Canopy ${payment.purpose === 'plan' ? 'plan' : 'booking'} ${payment.bookingId}`,
    ...options,
  });
  crashPoint('payments.authorize.after-call');
  switch (outcome.outcome) {
    case 'authorized':
      return { action: 'authorize', ref: outcome.ref, expiresAt: outcome.expiresAt };
    case 'requires_action':
      return { action: 'require_action', ref: outcome.ref, challenge: outcome.challenge };
    case 'declined':
      return { action: 'fail', ref: outcome.ref, message: outcome.message };
    case 'wrong_state':
      return nextFinding(payment, await ctx.cards.getPayment(outcome.ref));
    default:
      return null;
  }
}

async function capture(ctx: Ctx, payment: PaymentRecord): Promise<PaymentFinding | null> {
  const ref = payment.processorRef;
  if (!ref) throw new Error(`payment ${payment.id} has nothing to charge`);
  const amountCents = payment.pendingCents ?? payment.amountCents;
  crashPoint('payments.capture.before-call');
  const outcome: CaptureOutcome = await ctx.cards.capture({ ref, amountCents, key: `${payment.id}:capture` });
  crashPoint('payments.capture.after-call');
  switch (outcome.outcome) {
    case 'captured':
      return {
        action: 'capture',
        capturedCents: outcome.capturedCents,
        processingFeeCents: outcome.processingFeeCents,
      };
    case 'lapsed':
      return { action: 'lapse' };
    case 'declined':
      // The hold is still there but cannot be taken; as good as lapsed, a new one is asked for.
      return { action: 'lapse' };
    case 'wrong_state': {
      const found = await ctx.cards.getPayment(ref);
      // Charged before, or not decided yet; any other end of a hold is a hold that cannot be charged.
      if (found.status === 'captured') return findingOf(found);
      return found.status === 'processing' || found.status === 'authorized' ? null : { action: 'lapse' };
    }
    default:
      return null;
  }
}

async function release(ctx: Ctx, payment: PaymentRecord): Promise<PaymentFinding | null> {
  let ref = payment.processorRef;
  if (!ref) {
    // An authorization whose answer was lost may still have made a hold that has to go.
    const customer = await customerOf(ctx, payment.homeownerId);
    const known = customer ? await ctx.cards.find({ paymentId: payment.id, customer }) : null;
    if (!known) return { action: 'void' };
    ref = known.ref;
  }
  crashPoint('payments.void.before-call');
  const outcome: VoidOutcome = await ctx.cards.void({ ref, key: `${payment.id}:void` });
  crashPoint('payments.void.after-call');
  if (outcome.outcome === 'unknown') return null;
  if (outcome.outcome === 'wrong_state')
    return findingOf(await ctx.cards.getPayment(ref)) ?? { action: 'void' };
  return { action: outcome.outcome === 'lapsed' && payment.status === 'authorized' ? 'lapse' : 'void' };
}
