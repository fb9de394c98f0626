import { notFound } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { HOLD_LAPSE_DAYS } from '#core/payments/limits.ts';
import { findTestCard } from '#core/payments/test-cards.ts';
import { declined } from '../declines.ts';
import type { Payment } from '../port.ts';
import type { SimulatedContext } from './context.ts';
import { type Held, LOST_RACE, read, replace, untilCommitted } from './records.ts';
import { announce } from './webhooks.ts';

const BATCH = 200;

/** One payment for each of our ids, found again without an index. */
export function paymentRef(paymentId: string): string {
  return `pi_sim_${paymentId}`;
}

/** When a hold made now lapses. */
export function holdEnd(ctx: SimulatedContext, token: string): Date {
  const hours = findTestCard(token)?.holdHours ?? HOLD_LAPSE_DAYS * 24;
  return new Date(ctx.now().getTime() + hours * HOUR_MS);
}

/** The payment as it stands now: a hold past its end lapses here at the latest, whether or not a tick came by. */
export async function currentPayment(ctx: SimulatedContext, ref: string): Promise<Held<'payment'>> {
  return untilCommitted(async () => {
    const held = await read(ctx.store, 'payment', ref);
    if (!held) throw notFound('Payment');
    const { status, expiresAt, paymentId, amountCents } = held.value;
    if (status !== 'authorized' || !expiresAt || new Date(expiresAt) > ctx.now()) return held;
    const next = { ...held.value, status: 'lapsed', expiresAt: null } as const;
    const news = { type: 'payment.lapsed', ref, ourId: paymentId, amountCents } as const;
    const writes = [replace('payment', held, next), ...announce(ctx, news, new Date(expiresAt))];
    if (!(await ctx.store.commit(writes))) return LOST_RACE;
    return { id: ref, version: held.version + 1, value: next };
  });
}

/** Lets every hold lapse that is past its end. Answers how many. */
export async function lapseDue(ctx: SimulatedContext): Promise<number> {
  const due = await ctx.store.due('payment', ctx.now(), BATCH);
  for (const { id } of due) await currentPayment(ctx, id);
  return due.length;
}

export function paymentOf(ctx: SimulatedContext, held: Held<'payment'>): Payment {
  const payment = held.value;
  const reason = payment.decline;
  return {
    ref: held.id,
    paymentId: payment.paymentId,
    status: payment.status,
    amountCents: payment.amountCents,
    capturedCents: payment.capturedCents,
    refundedCents: payment.refundedCents,
    processingFeeCents: payment.feeCents,
    expiresAt: payment.expiresAt ? new Date(payment.expiresAt) : null,
    challenge:
      payment.status === 'requires_action' ? { kind: 'redirect', url: ctx.challengeUrl(held.id) } : null,
    decline: payment.status === 'declined' && reason ? declined(reason) : null,
  };
}
