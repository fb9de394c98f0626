import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { PaymentRecord } from '../queries/payments.ts';
import { payments } from '../tables.ts';

/** A booking's payment that is not over yet, locked; null when there is none. */
export async function lockOpenPayment(ctx: Ctx, bookingId: string): Promise<PaymentRecord | null> {
  const [row] = await ctx.db.tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        inArray(payments.status, ['intent', 'requires_action', 'authorized', 'captured']),
      ),
    )
    .for('update');
  return row ?? null;
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
