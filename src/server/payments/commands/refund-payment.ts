import { and, asc, eq, inArray } from 'drizzle-orm';
import { CHARGE_KINDS, creditReleasedJournal } from '#core/ledger/journals.ts';
import { paidWith, type RefundBearer, refundJournal, refundParts } from '#core/ledger/refunds.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { paymentRefunded } from '#core/payments/events.ts';
import { nextPayment } from '#core/payments/status.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { journalOf } from '#server/ledger/queries/balances.ts';
import type { RefundOutcome } from '#server/lib/cards/port.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { returnPoints } from '#server/loyalty/commands/return-points.ts';
import { type PaymentRecord, paymentById } from '../queries/payments.ts';
import { payments, refunds } from '../tables.ts';

export type RefundWish = {
  bookingId: string;
  /** The visit's charge unless another one is named. */
  paymentId?: string | undefined;
  /** Everything that is left, unless told otherwise. */
  amountCents?: number | undefined;
  bearer?: RefundBearer | undefined;
  reason: string;
  retryOf?: string;
};

/**
 * Writes the intent to give a charge back, all of it or a part. Two administrators at once: the row lock and the unique
 * index on open refunds let one through, and the other is told what is left.
 */
export async function planRefund(ctx: Ctx, wish: RefundWish): Promise<{ refundId: string }> {
  const payment = await lockCharge(ctx, wish);
  const earlier = await refundsOf(ctx, payment.id);
  if (earlier.some(({ status }) => status === 'intent'))
    throw new AppError('conflict', 'A refund of this charge is already under way.');
  const { journal } = await chargeOf(ctx, payment);
  const before = amountsOf(earlier);
  const leftCents = paidWith(journal).totalCents - sumCents(before);
  const amountCents = wish.amountCents ?? leftCents;
  if (amountCents > leftCents || leftCents === 0) {
    throw new AppError('conflict', `${formatMoney(leftCents)} of this charge is left to refund.`, {
      data: { leftCents },
      fields: { amountCents: `At most ${formatMoney(leftCents)}` },
    });
  }
  const refundId = ctx.ids.uuid();
  await ctx.db.tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents,
    cardCents: refundParts(journal, before, amountCents).cardCents,
    bearer: wish.bearer ?? 'shared',
    reason: wish.reason,
    status: 'intent',
    retryOf: wish.retryOf ?? null,
    requestedBy: userIdOf(ctx),
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  crashPoint('payments.refund.planned');
  return { refundId };
}

/** A refund that the bank did not make is tried again as a new one. Throws conflict when it did, or was tried again. */
export async function planRetry(
  ctx: Ctx,
  input: { bookingId: string; refundId: string },
): Promise<{ refundId: string }> {
  const [failed] = isUuid(input.refundId)
    ? await ctx.db.tx
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(eq(refunds.id, input.refundId), eq(payments.bookingId, input.bookingId)))
    : [];
  if (!failed) throw notFound('Refund');
  const { id: retryOf, status, paymentId, amountCents, bearer, reason } = failed.refund;
  const again = (await refundsOf(ctx, paymentId)).some((refund) => refund.retryOf === retryOf);
  if (status !== 'failed' || again) throw new AppError('conflict', 'This refund was tried again already.');
  const { bookingId } = input;
  return planRefund(ctx, { bookingId, paymentId, amountCents, bearer, reason, retryOf });
}

async function lockCharge(ctx: Ctx, { bookingId, paymentId }: RefundWish): Promise<PaymentRecord> {
  const wanted = paymentId === undefined ? eq(payments.purpose, 'visit') : eq(payments.id, paymentId);
  if (paymentId !== undefined && !isUuid(paymentId)) throw notFound('Payment');
  const [payment] = await ctx.db.tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.status, ['captured', 'refunded']), wanted))
    .for('update');
  if (!payment) throw new AppError('conflict', 'There is no charge to refund on this booking.');
  return payment;
}

/** What the books say of the charge of a payment. */
async function chargeOf(ctx: Ctx, { id, bookingId, purposeId }: PaymentRecord) {
  const charge = await journalOf(ctx, bookingId, CHARGE_KINDS, purposeId ?? bookingId);
  if (!charge) throw new Error(`payment ${id} was charged but never booked`);
  return charge;
}

function refundsOf(ctx: Ctx, paymentId: string) {
  return ctx.db.tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

function amountsOf(rows: readonly { status: string; amountCents: number }[]): number[] {
  return rows.filter(({ status }) => status === 'succeeded').map(({ amountCents }) => amountCents);
}

/** Calls the processor for a planned refund and writes what came of it. Safe to repeat. */
export async function driveRefund(
  ctx: Ctx,
  refundId: string,
): Promise<{ outcome: 'refunded' | 'pending' | 'failed'; message: string }> {
  const [refund] = await ctx.db.read.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.status === 'succeeded')
    return { outcome: 'refunded', message: `${formatMoney(refund.amountCents)} was refunded.` };
  const payment = await paymentById(ctx, refund.paymentId);
  if (!payment.processorRef) throw new Error(`payment ${payment.id} was never at the processor`);
  const { processorRef: ref } = payment;
  const { cardCents: amountCents } = refund;
  // The card has everything back already, and the rest is credit: nothing to ask the processor.
  crashPoint('payments.refund.before-call');
  const outcome: RefundOutcome =
    amountCents === 0
      ? { outcome: 'refunded', refundRef: '', amountCents }
      : ((await ctx.cards.findRefund({ ref, refundId })) ??
        (await ctx.cards.refund({ ref, refundId, amountCents })));
  crashPoint('payments.refund.after-call');
  return inTransaction(ctx, () => recordRefund(ctx, refundId, outcome));
}

/** Writes what became of a refund: status, reversed books and the event, once. */
export async function recordRefund(
  ctx: Ctx,
  refundId: string,
  outcome: RefundOutcome,
): Promise<{ outcome: 'refunded' | 'pending' | 'failed'; message: string }> {
  const [refund] = await ctx.db.tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.status === 'succeeded')
    return { outcome: 'refunded', message: `${formatMoney(refund.amountCents)} was refunded.` };
  if (outcome.outcome === 'pending' || outcome.outcome === 'unknown') {
    return { outcome: 'pending', message: 'The refund is on its way; the bank has not confirmed it yet.' };
  }
  if (outcome.outcome !== 'refunded') {
    const message = outcome.outcome === 'failed' ? outcome.message : 'The processor refused the refund.';
    await ctx.db.tx
      .update(refunds)
      .set({ status: 'failed', failure: message, updatedAt: now(ctx) })
      .where(eq(refunds.id, refundId));
    return { outcome: 'failed', message };
  }

  const [payment] = await ctx.db.tx
    .select()
    .from(payments)
    .where(eq(payments.id, refund.paymentId))
    .for('update');
  if (!payment) throw new Error(`payment ${refund.paymentId} is gone`);
  const charge = await chargeOf(ctx, payment);
  const before = amountsOf(await refundsOf(ctx, payment.id));
  const paidCents = paidWith(charge.journal).totalCents;
  const refundedCents = sumCents([...before, refund.amountCents]);
  await ctx.db.tx
    .update(payments)
    .set({
      status: refundedCents === paidCents ? nextPayment(payment.status, 'refund') : payment.status,
      refundedCents: payment.refundedCents + refund.cardCents,
      updatedAt: now(ctx),
    })
    .where(eq(payments.id, payment.id));
  await ctx.db.tx
    .update(refunds)
    .set({ status: 'succeeded', processorRef: outcome.refundRef || null, updatedAt: now(ctx) })
    .where(eq(refunds.id, refundId));

  const { bookingId, homeownerId, purpose, purposeId } = payment;
  const { amountCents, cardCents, bearer, reason } = refund;
  const about = { bookingId, referenceId: refundId };
  const journal = refundJournal(charge.journal, { amountCents, before, bearer });
  await postJournal(ctx, journal, { ...about, reversesId: charge.id, memo: `Refund: ${reason}` });
  crashPoint('payments.refund.booked');
  if (amountCents > cardCents) {
    const released = creditReleasedJournal(homeownerId, bookingId, amountCents - cardCents);
    await postJournal(ctx, released, { ...about, memo: 'Account credit given back' });
    const { creditCents } = paidWith(charge.journal);
    await returnPoints(ctx, { bookingId, creditCents, releasedCents: amountCents - cardCents });
  }
  await emit(ctx, paymentRefunded, {
    paymentId: payment.id,
    bookingId,
    homeownerId,
    amountCents,
    purpose,
    purposeId,
    refundId,
    refundedCents,
    paidCents,
  });
  await audit(ctx, {
    action: 'payment_refund',
    resource: 'payment',
    resourceId: payment.id,
    category: 'admin',
    severity: 'warning',
    details: { bookingId, amountCents, bearer, reason },
  });
  return { outcome: 'refunded', message: `${formatMoney(amountCents)} was refunded.` };
}
