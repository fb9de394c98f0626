import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { hasInvoice } from '#core/bookings/has-invoice.ts';
import { priceOfLines } from '#core/bookings/lines.ts';
import { lineLabel } from '#core/bookings/site/line-label.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { priceOfExtra } from '#core/payments/extra.ts';
import type { InvoiceFacts } from '#core/payments/invoice.ts';
import { formatRate, usableCredit } from '#core/payments/price.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { paymentMethods, payments } from '../tables.ts';
import { methodName } from './methods.ts';

const OVER = ['cancelled', 'no_show'];

/**
 * What the invoice of a booking says, paid or not. A tip is a gift and stands on its own receipt. Throws not_found for
 * anybody else's, and where nothing is or will be owed.
 */
export async function invoiceFacts(ctx: Ctx, id: string): Promise<InvoiceFacts> {
  const scope = isAdministrator(ctx.actor) ? undefined : eq(bookings.homeownerId, userIdOf(ctx));
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({
          booking: bookings,
          home: homes,
          homeowner: { name: users.name, email: users.email },
          vendor: vendors.company,
        })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.homeownerId))
        .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
        .innerJoin(homes, eq(homes.id, bookings.homeId))
        .where(and(eq(bookings.id, id), scope))
    : [];
  if (!row || !hasInvoice({ ...row.booking, amountCents: row.booking.totalCents + row.booking.extrasCents }))
    throw notFound('Invoice');
  const { booking, home, homeowner, vendor } = row;
  const [lines, charged] = await Promise.all([linesOf(ctx, booking), chargedOf(ctx, booking.id)]);
  const isOver = OVER.includes(booking.status);
  // A fee takes no more of the credit than it needs; the rest has gone back.
  const creditCents = isOver
    ? usableCredit(booking.cancellationFeeCents, booking.creditCents)
    : booking.creditCents;
  return {
    issuedAt: booking.endedAt ?? booking.requestedAt ?? now(ctx),
    zone: booking.zone,
    homeowner,
    address: `${home.line1}, ${home.city} ${home.zip}`,
    vendor,
    booking,
    lines,
    paid: [
      ...(creditCents > 0 ? [{ label: 'Account credit and points', amountCents: creditCents }] : []),
      ...charged,
    ],
    isDue: isOver || booking.status === 'completed',
  };
}

type BookingRow = typeof bookings.$inferSelect;

/** Lines with an amount; for a visit that did not happen the fee alone. */
async function linesOf(ctx: Ctx, booking: BookingRow): Promise<{ label: string; amountCents: number }[]> {
  if (OVER.includes(booking.status)) {
    const amountCents = booking.cancellationFeeCents;
    return amountCents > 0 ? [{ label: 'Cancellation fee', amountCents }] : [];
  }
  const read = (proposed: boolean) =>
    ctx.db.read
      .select()
      .from(bookingLines)
      .where(
        and(
          eq(bookingLines.bookingId, booking.id),
          eq(bookingLines.status, 'agreed'),
          (proposed ? isNotNull : isNull)(bookingLines.proposedBy),
        ),
      )
      .orderBy(asc(bookingLines.position), asc(bookingLines.id));
  const [booked, extras] = await Promise.all([read(false), read(true)]);
  const visit = priceOfLines(booked, {
    laborTaxBp: booking.laborTaxBp,
    materialsTaxBp: booking.materialsTaxBp,
    commissionBp: booking.commissionBp,
    feeDiscountBp: booking.feeDiscountBp,
  });
  return [
    ...visit.lines,
    ...extras.flatMap((line) => {
      const { workCents, taxCents, taxBp } = priceOfExtra(line, booking);
      const label = lineLabel(line);
      return [
        { label, amountCents: workCents },
        { label: `Sales tax on ${label}, ${formatRate(taxBp)}`, amountCents: taxCents },
      ];
    }),
  ].flatMap(({ label, amountCents }) => (amountCents === 0 ? [] : [{ label, amountCents }]));
}

/** What cards were charged for it, with what was given back of that. */
async function chargedOf(ctx: Ctx, bookingId: string): Promise<{ label: string; amountCents: number }[]> {
  const rows = await ctx.db.read
    .select({ payment: payments, method: paymentMethods })
    .from(payments)
    .innerJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
    .where(and(eq(payments.bookingId, bookingId), gt(payments.capturedCents, 0)))
    .orderBy(asc(payments.capturedAt), asc(payments.id));
  return rows.flatMap(({ payment, method }) =>
    payment.purpose === 'tip'
      ? []
      : [{ label: `Charged to ${methodName(method)}`, amountCents: payment.capturedCents }],
  );
}
