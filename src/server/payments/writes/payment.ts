import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { isSame, type PaidFor, THE_VISIT } from '#core/payments/purpose.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import type { PaymentRecord } from '../queries/payments.ts';
import { payments } from '../tables.ts';

const openPayments = prepared((handle) =>
  handle
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, sql.placeholder('bookingId')),
        inArray(payments.status, ['intent', 'requires_action', 'authorized', 'captured']),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('update')
    .prepare('open_payments'),
);

/** The payment of a visit (or of one extra, or of the tip) that is not over yet, locked; null when there is none. */
export async function lockOpenPayment(
  ctx: Ctx,
  bookingId: string,
  paidFor: PaidFor = THE_VISIT,
): Promise<PaymentRecord | null> {
  const open = await lockOpenPayments(ctx, bookingId);
  return open.find(({ purpose, purposeId }) => isSame({ purpose, purposeId }, paidFor)) ?? null;
}

/** Everything of a booking that is being paid or was paid, locked in the order in which it began. */
export function lockOpenPayments(ctx: Ctx, bookingId: string): Promise<PaymentRecord[]> {
  return openPayments(ctx.db.tx).execute({ bookingId });
}

/** Writes the intent to take `amountCents` of a hold and to book it as `settlement` says. */
export async function planCapture(
  ctx: Ctx,
  paymentId: string,
  amountCents: Cents,
  settlement: Settlement,
): Promise<void> {
  await ctx.db.tx
    .update(payments)
    .set({ pending: 'capture', pendingCents: amountCents, settlement, updatedAt: now(ctx) })
    .where(eq(payments.id, paymentId));
}

/** Lets a payment whose hold is still being asked for be charged as soon as it is held. */
export async function chargeWhenHeld(
  ctx: Ctx,
  paymentId: string,
  amountCents: Cents,
  settlement: Settlement,
): Promise<void> {
  await ctx.db.tx
    .update(payments)
    .set({ pendingCents: amountCents, settlement, updatedAt: now(ctx) })
    .where(eq(payments.id, paymentId));
}

/** Writes the intent to release a hold, or to end a payment that waits for the bank. */
export async function planVoid(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.db.tx
    .update(payments)
    .set({ pending: 'void', updatedAt: now(ctx) })
    .where(eq(payments.id, paymentId));
}
