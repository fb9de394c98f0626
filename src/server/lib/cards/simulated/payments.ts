import { notFound } from '#core/lib/app-error.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { findTestCard } from '#core/payments/test-cards.ts';
import { captureAboveHold, checkAmount, checkHold, checkId, idempotencyMismatch } from '../check-input.ts';
import { type DeclineReason, declined } from '../declines.ts';
import { authorizeOutcome, captureRefusal, voidRefusal } from '../outcomes.ts';
import type { AuthorizeInput, AuthorizeOutcome, Cards } from '../port.ts';
import type { LosableCall, SimulatedContext } from './context.ts';
import { currentPayment, holdEnd, paymentOf, paymentRef } from './payment-state.ts';
import { type Held, insert, LOST_RACE, read, replace, type Shapes, untilCommitted } from './records.ts';
import { announce } from './webhooks.ts';

type PaymentCalls = Pick<Cards, 'authorize' | 'getPayment' | 'find' | 'capture' | 'void'>;

/** Holds and captures of the simulated processor. */
export function simulatedPayments(ctx: SimulatedContext): PaymentCalls {
  return {
    async authorize(input) {
      checkHold(input.amountCents);
      checkId('paymentId', input.paymentId);
      checkId('method', input.method);
      return untilCommitted(() => authorizeOnce(ctx, input));
    },

    async getPayment(ref) {
      checkId('ref', ref);
      return paymentOf(ctx, await currentPayment(ctx, ref));
    },

    async find({ paymentId }) {
      checkId('paymentId', paymentId);
      const ref = paymentRef(paymentId);
      if (!(await read(ctx.store, 'payment', ref))) return null;
      return paymentOf(ctx, await currentPayment(ctx, ref));
    },

    async capture({ ref, amountCents, key }) {
      checkAmount(amountCents);
      checkId('ref', ref);
      checkId('key', key);
      return untilCommitted(async () => {
        const held = await currentPayment(ctx, ref);
        const payment = held.value;
        if (payment.captureKey === key) {
          if (payment.capturedCents !== amountCents) throw idempotencyMismatch('capture');
          return captured(payment);
        }
        if (payment.status !== 'authorized') return captureRefusal(paymentOf(ctx, held));
        if (amountCents > payment.amountCents) throw captureAboveHold();
        const { token } = await methodOf(ctx, payment.method);
        const answer = findTestCard(token)?.onCapture ?? 'approves';
        if (answer !== 'approves') {
          const lost = { ...payment, status: 'declined', decline: answer, expiresAt: null } as const;
          const news = about(held, 'payment.failed', payment.amountCents);
          const writes = [replace('payment', held, lost), ...announce(ctx, news)];
          if (!(await ctx.store.commit(writes))) return LOST_RACE;
          return { outcome: 'declined', ...declined(answer) };
        }
        const next: Shapes['payment'] = {
          ...payment,
          status: 'captured',
          captureKey: key,
          capturedCents: amountCents,
          feeCents: cardCostOf(amountCents),
          expiresAt: null,
        };
        const news = about(held, 'payment.captured', amountCents);
        if (!(await ctx.store.commit([replace('payment', held, next), ...announce(ctx, news)]))) {
          return LOST_RACE;
        }
        return lost(ctx, 'capture') ?? captured(next);
      });
    },

    async void({ ref, key }) {
      checkId('ref', ref);
      checkId('key', key);
      return untilCommitted(async () => {
        const held = await currentPayment(ctx, ref);
        const { status } = held.value;
        if (status === 'captured' || status === 'voided' || status === 'lapsed') {
          return voidRefusal(paymentOf(ctx, held));
        }
        const next = { ...held.value, status: 'voided', expiresAt: null } as const;
        const news = about(held, 'payment.voided', held.value.amountCents);
        if (!(await ctx.store.commit([replace('payment', held, next), ...announce(ctx, news)]))) {
          return LOST_RACE;
        }
        return lost(ctx, 'void') ?? { outcome: 'voided' };
      });
    },
  };
}

/** Ends the challenge of a payment; one that waits for none stays as it is. */
export async function endPaymentChallenge(
  ctx: SimulatedContext,
  ref: string,
  approved: boolean,
): Promise<void> {
  await untilCommitted(async () => {
    const held = await currentPayment(ctx, ref);
    if (held.value.status !== 'requires_action') return;
    const { token } = await methodOf(ctx, held.value.method);
    const expiresAt = holdEnd(ctx, token);
    const next: Shapes['payment'] = approved
      ? { ...held.value, status: 'authorized', expiresAt: expiresAt.toISOString() }
      : { ...held.value, status: 'declined', decline: 'authentication_failed' };
    const news = about(held, approved ? 'payment.authorized' : 'payment.failed', held.value.amountCents);
    const write = replace('payment', held, next, approved ? expiresAt : null);
    return (await ctx.store.commit([write, ...announce(ctx, news)])) ? undefined : LOST_RACE;
  });
}

async function authorizeOnce(
  ctx: SimulatedContext,
  input: AuthorizeInput,
): Promise<AuthorizeOutcome | typeof LOST_RACE> {
  const ref = paymentRef(input.paymentId);
  const given = JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
  if (await read(ctx.store, 'payment', ref)) {
    const held = await currentPayment(ctx, ref);
    if (held.value.arguments !== given) throw idempotencyMismatch('payment');
    return authorizeOutcome(paymentOf(ctx, held));
  }
  if (!(await read(ctx.store, 'customer', input.customer))) throw notFound('Customer');
  const method = await methodOf(ctx, input.method);
  if (method.customer !== input.customer) throw notFound('Card');
  if (method.detached) return declinedUnmade('card_removed');

  const card = findTestCard(method.token);
  const answer = card?.onAuthorize ?? 'approves';
  const expiresAt = answer === 'approves' ? holdEnd(ctx, method.token) : null;
  const payment: Shapes['payment'] = {
    paymentId: input.paymentId,
    arguments: given,
    method: input.method,
    amountCents: input.amountCents,
    description: input.description,
    returnUrl: input.returnUrl ?? null,
    status: answer === 'approves' ? 'authorized' : answer === 'challenges' ? 'requires_action' : 'declined',
    expiresAt: expiresAt?.toISOString() ?? null,
    decline: answer === 'approves' || answer === 'challenges' ? null : answer,
    captureKey: null,
    capturedCents: 0,
    refundedCents: 0,
    feeCents: null,
  };
  const made = { id: ref, version: 1, value: payment };
  const type = payment.status === 'authorized' ? 'payment.authorized' : 'payment.failed';
  const news = answer === 'challenges' ? [] : announce(ctx, about(made, type, input.amountCents));
  if (!(await ctx.store.commit([insert('payment', ref, payment, expiresAt), ...news]))) return LOST_RACE;
  if (card?.losesAnswer) return { outcome: 'unknown' };
  return lost(ctx, 'authorize') ?? authorizeOutcome(paymentOf(ctx, made));
}

async function methodOf(ctx: SimulatedContext, ref: string): Promise<Shapes['method']> {
  const held = await read(ctx.store, 'method', ref);
  if (!held) throw notFound('Card');
  return held.value;
}

function captured(payment: Shapes['payment']) {
  const { capturedCents, feeCents } = payment;
  return { outcome: 'captured', capturedCents, processingFeeCents: feeCents ?? 0 } as const;
}

function declinedUnmade(reason: DeclineReason): AuthorizeOutcome {
  return { outcome: 'declined', ref: null, ...declined(reason) };
}

function lost(ctx: SimulatedContext, call: LosableCall): { outcome: 'unknown' } | null {
  return ctx.losesAnswer?.(call) ? { outcome: 'unknown' } : null;
}

function about<T extends string>(held: Held<'payment'>, type: T, amountCents: number) {
  return { type, ref: held.id, ourId: held.value.paymentId, amountCents };
}
