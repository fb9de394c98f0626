import { and, eq } from 'drizzle-orm';
import { creditReserved } from '#core/ledger/accounts.ts';
import {
  balanceOf as balanceOfEntries,
  creditReleasedJournal,
  refundJournal,
} from '#core/ledger/journals.ts';
import { AppError } from '#core/lib/app-error.ts';
import { paymentRefunded } from '#core/payments/events.ts';
import { nextPayment } from '#core/payments/status.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { journalOf } from '#server/ledger/queries/balances.ts';
import type { RefundOutcome } from '#server/lib/cards/port.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { paymentById } from '../queries/payments.ts';
import { payments, refunds } from '../tables.ts';

/**
 * Writes the intent to give all of a booking's charge back. Two administrators at once: the row lock and the unique
 * index on open refunds let one through.
 */
export async function planRefund(
  ctx: Ctx,
  input: { bookingId: string; reason: string },
): Promise<{ refundId: string }> {
  const [payment] = await ctx.db.tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, input.bookingId), eq(payments.status, 'captured')))
    .for('update');
  if (!payment) throw new AppError('conflict', 'There is no charge to refund on this booking.');
  const open = await ctx.db.tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'intent')));
  if (open.length > 0) throw new AppError('conflict', 'A refund of this charge is already under way.');
  const refundId = ctx.ids.uuid();
  await ctx.db.tx.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    amountCents: payment.capturedCents,
    reason: input.reason,
    status: 'intent',
    requestedBy: userIdOf(ctx),
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  return { refundId };
}

/** Calls the processor for a planned refund and writes what came of it. Safe to repeat. */
export async function driveRefund(
  ctx: Ctx,
  refundId: string,
): Promise<{ outcome: 'refunded' | 'pending' | 'failed'; message: string }> {
  const [refund] = await ctx.db.read.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.status === 'succeeded') return { outcome: 'refunded', message: 'The charge was refunded.' };
  const payment = await paymentById(ctx, refund.paymentId);
  if (!payment.processorRef) throw new Error(`payment ${payment.id} was never at the processor`);
  const known = await ctx.cards.findRefund({ ref: payment.processorRef, refundId });
  const outcome =
    known ??
    (await ctx.cards.refund({ ref: payment.processorRef, refundId, amountCents: refund.amountCents }));
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
  if (refund.status === 'succeeded') return { outcome: 'refunded', message: 'The charge was refunded.' };
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
  await ctx.db.tx
    .update(payments)
    .set({
      status: nextPayment(payment.status, 'refund'),
      refundedCents: refund.amountCents,
      updatedAt: now(ctx),
    })
    .where(eq(payments.id, payment.id));
  await ctx.db.tx
    .update(refunds)
    .set({ status: 'succeeded', processorRef: outcome.refundRef, updatedAt: now(ctx) })
    .where(eq(refunds.id, refundId));
  const original = await journalOf(ctx, payment.bookingId, ['capture', 'cancellation_fee']);
  if (!original) throw new Error(`booking ${payment.bookingId} was charged but never booked`);
  await postJournal(ctx, refundJournal(original.journal), {
    bookingId: payment.bookingId,
    reversesId: original.id,
    memo: `Refund: ${refund.reason}`,
  });
  const reserved = creditReserved(payment.bookingId);
  const creditCents = balanceOfEntries(reserved, original.journal.entries);
  if (creditCents > 0) {
    const released = creditReleasedJournal(payment.homeownerId, payment.bookingId, creditCents);
    await postJournal(ctx, released, { bookingId: payment.bookingId, memo: 'Account credit given back' });
  }
  await emit(ctx, paymentRefunded, {
    paymentId: payment.id,
    bookingId: payment.bookingId,
    homeownerId: payment.homeownerId,
    amountCents: refund.amountCents,
  });
  await audit(ctx, {
    action: 'payment_refund',
    resource: 'payment',
    resourceId: payment.id,
    category: 'admin',
    severity: 'warning',
    details: { bookingId: payment.bookingId, amountCents: refund.amountCents, reason: refund.reason },
  });
  return { outcome: 'refunded', message: 'The charge was refunded.' };
}
