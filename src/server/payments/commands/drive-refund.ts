import { eq } from 'drizzle-orm';
import { creditReleasedJournal } from '#core/ledger/journals.ts';
import { paidWith, refundJournal } from '#core/ledger/refunds.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { paymentRefunded } from '#core/payments/events.ts';
import { THE_VISIT } from '#core/payments/purpose.ts';
import { nextPayment } from '#core/payments/status.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import type { RefundOutcome } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { returnPoints } from '#server/loyalty/commands/return-points.ts';
import { paymentById } from '../queries/payments.ts';
import { payments, refunds } from '../tables.ts';
import { amountsOf, lockChargeOf, refundsOf } from '../writes/charge.ts';

/** Calls the processor for a planned refund, where a card is in it, and writes what came of it. Safe to repeat. */
export async function driveRefund(
  ctx: Ctx,
  refundId: string,
): Promise<{ outcome: 'refunded' | 'pending' | 'failed'; message: string }> {
  const [refund] = await ctx.db.read.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.status === 'succeeded')
    return { outcome: 'refunded', message: `${formatMoney(refund.amountCents)} was refunded.` };
  crashPoint('payments.refund.before-call');
  const outcome = await askToRefund(ctx, refund);
  crashPoint('payments.refund.after-call');
  return inTransaction(ctx, () => recordRefund(ctx, refundId, outcome));
}

async function askToRefund(ctx: Ctx, refund: typeof refunds.$inferSelect): Promise<RefundOutcome> {
  const { id: refundId, paymentId, cardCents: amountCents } = refund;
  // Credit paid all of it, or the card has everything back already: nothing to ask the processor.
  if (paymentId === null || amountCents === 0) return { outcome: 'refunded', refundRef: '', amountCents: 0 };
  const { id, processorRef: ref } = await paymentById(ctx, paymentId);
  if (!ref) throw new Error(`payment ${id} was never at the processor`);
  return (
    (await ctx.cards.findRefund({ ref, refundId })) ??
    (await ctx.cards.refund({ ref, refundId, amountCents }))
  );
}

/** Writes what became of a refund: status, reversed books and the event, once. */
async function recordRefund(
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

  const charge = await lockChargeOf(ctx, refund);
  const { payment, bookingId, homeownerId } = charge;
  const before = amountsOf(await refundsOf(ctx, charge));
  const paidCents = paidWith(charge.journal).totalCents;
  const refundedCents = sumCents([...before, refund.amountCents]);
  if (payment) {
    await ctx.db.tx
      .update(payments)
      .set({
        status: refundedCents === paidCents ? nextPayment(payment.status, 'refund') : payment.status,
        refundedCents: payment.refundedCents + refund.cardCents,
        updatedAt: now(ctx),
      })
      .where(eq(payments.id, payment.id));
  }
  await ctx.db.tx
    .update(refunds)
    .set({ status: 'succeeded', processorRef: outcome.refundRef || null, updatedAt: now(ctx) })
    .where(eq(refunds.id, refundId));

  const { purpose, purposeId } = payment ?? THE_VISIT;
  const { amountCents, cardCents, bearer, reason } = refund;
  const about = { bookingId, referenceId: refundId };
  const journal = refundJournal(charge.journal, { amountCents, before, bearer, held: charge.held });
  await postJournal(ctx, journal, { ...about, reversesId: charge.journalId, memo: `Refund: ${reason}` });
  crashPoint('payments.refund.booked');
  if (amountCents > cardCents) {
    const released = creditReleasedJournal(homeownerId, bookingId, amountCents - cardCents);
    await postJournal(ctx, released, { ...about, memo: 'Account credit refunded' });
    const { creditCents } = paidWith(charge.journal);
    await returnPoints(ctx, { bookingId, creditCents, releasedCents: amountCents - cardCents });
  }
  await emit(ctx, paymentRefunded, {
    paymentId: payment?.id ?? null,
    bookingId,
    homeownerId,
    amountCents,
    cardCents,
    purpose,
    purposeId,
    refundId,
    refundedCents,
    paidCents,
  });
  await audit(ctx, {
    action: 'payments.refundPayment',
    ...(payment
      ? { resource: 'payment', resourceId: payment.id }
      : { resource: 'booking', resourceId: bookingId }),
    category: 'admin',
    severity: 'warning',
    details: { bookingId, amountCents, bearer, reason },
  });
  return { outcome: 'refunded', message: `${formatMoney(amountCents)} was refunded.` };
}
