import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { payments, refunds } from '../tables.ts';

export type RefundRecord = typeof refunds.$inferSelect;

/** The refunds of a booking's charges by payment, oldest first; those of account credit alone by the booking's id. */
export async function refundsOfBooking(ctx: Ctx, bookingId: string): Promise<Map<string, RefundRecord[]>> {
  const rows = await ctx.db.read
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(eq(payments.bookingId, bookingId), eq(refunds.bookingId, bookingId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const byPayment = new Map<string, RefundRecord[]>();
  for (const { refund } of rows) {
    const key = refund.paymentId ?? bookingId;
    byPayment.set(key, [...(byPayment.get(key) ?? []), refund]);
  }
  return byPayment;
}

/** Cents of refunds of these payments that are planned or that the processor has not answered yet. */
export async function refundsUnderWay(ctx: Ctx, paymentIds: readonly string[]): Promise<number> {
  const [row] = await ctx.db.read
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.status, 'intent'), sql`${refunds.paymentId} = any(${idList(paymentIds)})`));
  return Number(row?.cents ?? 0);
}
