import { and, eq, gte, sql } from 'drizzle-orm';
import type { PaymentRow } from '#core/payments/contract.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { creditOf } from '#server/ledger/queries/balances.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { subscriptions } from '#server/plans/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { paymentMethods, payments } from '../tables.ts';
import { methodName } from './methods.ts';

type History = {
  items: PaymentRow[];
  newer: string | null;
  older: string | null;
  heldCents: number;
  paidThisYearCents: number;
  refundedThisYearCents: number;
  chargedThisYearCents: number;
  creditCents: number;
};

/** When money moved last: charged, else held, else tried. Lists show it, so they go by it. */
const movedAt = sql<Date>`coalesce(${payments.capturedAt}, ${payments.authorizedAt}, ${payments.createdAt})`;

/** A homeowner's charges, holds and refunds, newest first. */
export async function history(ctx: Ctx, input: { cursor?: string; limit: number }): Promise<History> {
  const userId = userIdOf(ctx);
  const place = newestFirst(movedAt, payments.id, input);
  const yearStart = new Date(Date.UTC(now(ctx).getUTCFullYear(), 0, 1));

  const [rows, [sums], creditCents] = await Promise.all([
    ctx.db.read
      .select({
        key: place.key,
        id: payments.id,
        payment: payments,
        method: paymentMethods,
        // Of a plan's charge the subscription, which Canopy may have sold itself.
        number: sql<number>`coalesce(${bookings.number}, ${subscriptions.number})`.mapWith(Number),
        title: sql<string>`coalesce(${bookings.title}, ${payments.settlement} ->> 'label', 'Plan')`,
        vendorName: sql<string>`coalesce(${vendors.company}, 'Canopy')`,
        what: sql<
          string | null
        >`coalesce(${bookingLines.label}, case when ${payments.purpose} <> 'plan' then ${payments.settlement} ->> 'label' end)`,
      })
      .from(payments)
      .innerJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
      .leftJoin(bookings, eq(bookings.id, payments.bookingId))
      .leftJoin(subscriptions, eq(subscriptions.id, payments.bookingId))
      .leftJoin(vendors, sql`${vendors.id} = coalesce(${bookings.vendorId}, ${subscriptions.vendorId})`)
      .leftJoin(bookingLines, eq(bookingLines.id, sql`${payments.purposeId}`))
      .where(and(eq(payments.homeownerId, userId), place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read
      .select({
        held: sql<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.status} = 'authorized'), 0)::bigint`,
        paid: sql<number>`coalesce(sum(${payments.capturedCents}) filter (where ${gte(payments.capturedAt, yearStart)}), 0)::bigint`,
        refunded: sql<number>`coalesce(sum(${payments.refundedCents}) filter (where ${gte(payments.capturedAt, yearStart)}), 0)::bigint`,
      })
      .from(payments)
      .where(eq(payments.homeownerId, userId)),
    creditOf(ctx, userId),
  ]);
  const [paid, refunded] = [Number(sums?.paid ?? 0), Number(sums?.refunded ?? 0)];
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(({ payment, method, number, title, vendorName, what }) => ({
      id: payment.id,
      bookingId: payment.bookingId,
      bookingNumber: number,
      title,
      vendorName,
      purpose: payment.purpose,
      what,
      status: payment.status,
      amountCents: payment.amountCents,
      capturedCents: payment.capturedCents,
      refundedCents: payment.refundedCents,
      method: methodName(method),
      at: payment.capturedAt ?? payment.authorizedAt ?? payment.createdAt,
    })),
    heldCents: Number(sums?.held ?? 0),
    paidThisYearCents: paid,
    refundedThisYearCents: refunded,
    chargedThisYearCents: paid - refunded,
    creditCents,
  };
}
