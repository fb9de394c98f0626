import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { paymentMethods, payments, refunds } from '../tables.ts';
import type { MethodRecord } from './methods.ts';

export type PaymentRecord = typeof payments.$inferSelect;

/** Who a booking is for; a bug when it is not there. */
export async function homeownerOf(ctx: Ctx, bookingId: string): Promise<string> {
  const [row] = await ctx.db.read
    .select({ homeownerId: bookings.homeownerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row.homeownerId;
}

const paymentWithId = prepared((handle) =>
  handle
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment_by_id'),
);

/** A payment by id; a bug when it is not there. */
export async function paymentById(ctx: Ctx, id: string): Promise<PaymentRecord> {
  const [row] = await paymentWithId(ctx.db.read).execute({ id });
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

/** One of a booking's payments. Throws not_found for any other's. */
export async function paymentOf(ctx: Ctx, bookingId: string, id: string): Promise<PaymentRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(payments)
        .where(and(eq(payments.id, id), eq(payments.bookingId, bookingId)))
    : [];
  if (!row) throw notFound('Payment');
  return row;
}

/** The payment a processor's reference or our own id names; null for somebody else's. */
export async function paymentByRef(
  ctx: Ctx,
  ref: string,
  ourId: string | null,
): Promise<PaymentRecord | null> {
  const [row] = await ctx.db.read
    .select()
    .from(payments)
    .where(or(eq(payments.processorRef, ref), ourId && isUuid(ourId) ? eq(payments.id, ourId) : sql`false`));
  return row ?? null;
}

/** Every attempt to pay a booking, newest first. */
export async function paymentsOf(
  ctx: Ctx,
  bookingId: string,
): Promise<(PaymentRecord & { method: MethodRecord })[]> {
  const rows = await ctx.db.read
    .select({ payment: payments, method: paymentMethods })
    .from(payments)
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(({ payment, method }) => ({ ...payment, method }));
}

/** Payments and refunds whose outside call was left unfinished for a while: a crash, or a lost answer. */
export async function unfinished(ctx: Ctx, before: Date): Promise<{ payments: string[]; refunds: string[] }> {
  const [open, openRefunds] = await Promise.all([
    ctx.db.read
      .select({ id: payments.id })
      .from(payments)
      .where(and(sql`${payments.pending} is not null`, lt(payments.updatedAt, before)))
      .limit(100),
    ctx.db.read
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.status, 'intent'), lt(refunds.updatedAt, before)))
      .limit(100),
  ]);
  return { payments: open.map((row) => row.id), refunds: openRefunds.map((row) => row.id) };
}
