import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { planVisits } from '../tables.ts';

/** A payment of one of the caller's plans; null for any other. */
export async function ownPlanPayment(
  ctx: Ctx,
  homeownerId: string,
  id: string,
): Promise<{ id: string } | null> {
  const [payment] = await ctx.db.read
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.homeownerId, homeownerId), eq(payments.purpose, 'plan')));
  return payment ?? null;
}

/** Charges of a subscription that a card paid, the latest first, with what is left of them. */
export async function refundablePayments(ctx: Ctx, subscriptionId: string) {
  return ctx.db.read
    .select({ id: payments.id, capturedCents: payments.capturedCents, refundedCents: payments.refundedCents })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, subscriptionId),
        eq(payments.purpose, 'plan'),
        inArray(payments.status, ['captured', 'refunded']),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

/** Deferred money that is spoken for: refunds that are owed, tried again or not, and the value of booked visits. */
export async function keptOf(ctx: Ctx, subscriptionId: string): Promise<{ refunds: Cents; visits: Cents }> {
  const [[owed], [booked]] = await Promise.all([
    ctx.db.read
      .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::float8` })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(payments.bookingId, subscriptionId),
          sql`(${refunds.status} = 'intent' or (${refunds.status} = 'failed' and not exists (
            select from payments.refunds again where again.retry_of = ${refunds.id})))`,
        ),
      ),
    ctx.db.read
      .select({
        cents: sql<number>`coalesce(sum(${planVisits.valueCents} - ${planVisits.recognizedCents}), 0)::float8`,
      })
      .from(planVisits)
      .where(and(eq(planVisits.subscriptionId, subscriptionId), eq(planVisits.status, 'booked'))),
  ]);
  return { refunds: Number(owed?.cents ?? 0), visits: Number(booked?.cents ?? 0) };
}
