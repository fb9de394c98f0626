import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';
import { customers, paymentMethods, payments, refunds } from '../tables.ts';

export type PaymentRecord = typeof payments.$inferSelect;
export type RefundRecord = typeof refunds.$inferSelect;
export type MethodRecord = typeof paymentMethods.$inferSelect;

/** A person's saved cards, the default first. */
export async function methodsOf(ctx: Ctx, userId: string): Promise<MethodView[]> {
  const rows = await ctx.db.read
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt));
  return rows.map((row) => methodView(row, now(ctx)));
}

const cardOf = prepared((handle) =>
  handle
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.id, sql.placeholder('id')),
        eq(paymentMethods.userId, sql.placeholder('userId')),
        isNull(paymentMethods.removedAt),
      ),
    )
    .prepare('card_of_person'),
);

/** One of a person's own saved cards. Throws not_found for anybody else's. */
export async function methodOf(ctx: Ctx, userId: string, id: string): Promise<MethodRecord> {
  const [row] = isUuid(id) ? await cardOf(ctx.db.read).execute({ id, userId }) : [];
  if (!row) throw notFound('Card');
  return row;
}

export function methodView(row: MethodRecord, at: Date): MethodView {
  const { id, brand, last4, expMonth, expYear, isDefault } = row;
  const expired =
    expYear < at.getUTCFullYear() || (expYear === at.getUTCFullYear() && expMonth < at.getUTCMonth() + 1);
  return { id, brand, last4, expMonth, expYear, isDefault, expired };
}

/** `Visa ending 4242` */
export function methodName(method: { brand: string; last4: string }): string {
  return `${BRAND_NAMES[method.brand] ?? 'Card'} ending ${method.last4}`;
}

const BRAND_NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

const customerOfPerson = prepared((handle) =>
  handle
    .select({ processorRef: customers.processorRef })
    .from(customers)
    .where(eq(customers.userId, sql.placeholder('userId')))
    .prepare('customer_of_person'),
);

/** The person at the processor, or null before their first card. */
export async function customerOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await customerOfPerson(ctx.db.read).execute({ userId });
  return row?.processorRef ?? null;
}

/** What the processor is told of a person. */
export async function payerOf(ctx: Ctx, userId: string): Promise<{ email: string; name: string }> {
  const [row] = await ctx.db.read
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound('Person');
  return row;
}

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
