import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { priceOfLines } from '#core/bookings/lines.ts';
import { lineLabel } from '#core/bookings/site/line-label.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { CHARGE_KINDS } from '#core/ledger/journals.ts';
import { statementOf } from '#core/ledger/statement.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { priceOfExtra } from '#core/payments/extra.ts';
import { formatRate } from '#core/payments/price.ts';
import { THE_VISIT } from '#core/payments/purpose.ts';
import type { ReceiptFacts } from '#core/payments/receipt.ts';
import { isHeldSettlement, type Settlement } from '#core/payments/settlement.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { journalOf } from '#server/ledger/queries/balances.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { paymentMethods, payments, receipts, refunds } from '../tables.ts';
import { methodName } from './methods.ts';

/** What the receipt of a charge says, by its own id or its payment's. Throws not_found for anybody else's. */
export async function receiptFacts(ctx: Ctx, id: string): Promise<ReceiptFacts> {
  if (!isUuid(id)) throw notFound('Receipt');
  const scope = isAdministrator(ctx.actor) ? undefined : eq(bookings.homeownerId, userIdOf(ctx));
  const [row] = await ctx.db.read
    .select({
      receipt: receipts,
      booking: bookings,
      payment: payments,
      method: paymentMethods,
      home: homes,
      homeowner: { name: users.name, email: users.email },
      vendor: vendors.company,
    })
    .from(receipts)
    .innerJoin(bookings, eq(bookings.id, receipts.bookingId))
    .innerJoin(users, eq(users.id, bookings.homeownerId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
    .where(and(or(eq(receipts.id, id), eq(receipts.paymentId, id)), scope));
  if (!row) throw notFound('Receipt');
  const { receipt, booking, payment, method, home, homeowner, vendor } = row;
  const reference = payment?.purposeId ?? booking.id;
  const [charge, given] = await Promise.all([
    journalOf(ctx, booking.id, CHARGE_KINDS, reference),
    ctx.db.read
      .select()
      .from(refunds)
      .where(
        and(
          payment ? eq(refunds.paymentId, payment.id) : eq(refunds.bookingId, booking.id),
          eq(refunds.status, 'succeeded'),
        ),
      )
      .orderBy(asc(refunds.updatedAt)),
  ]);
  if (!charge) throw new Error(`receipt ${receipt.id} is of no charge`);
  const { id: journalId, journal } = charge;
  const entry = { id: journalId, memo: '', postedAt: receipt.issuedAt, ...journal };
  const { totals, totalCents } = statementOf([entry], { as: 'homeowner' }, vendor);
  return {
    year: receipt.year,
    number: receipt.number,
    issuedAt: receipt.issuedAt,
    zone: booking.zone,
    homeowner,
    address: `${home.line1}, ${home.city} ${home.zip}`,
    vendor,
    booking,
    lines: await linesOf(ctx, journal.kind, booking, {
      reference,
      totalCents,
      settlement: payment?.settlement ?? null,
    }),
    totalCents,
    method: method ? methodName(method) : null,
    chargedCents: payment?.capturedCents ?? 0,
    refunds: given.map(({ updatedAt: at, amountCents, cardCents }) => ({ at, amountCents, cardCents })),
    parts: totals,
  };
}

/** The receipts of a booking, in the order in which they were issued. */
export async function receiptsOf(ctx: Ctx, bookingId: string): Promise<BookingDetail['receipts']> {
  const rows = await ctx.db.read
    .select({ id: receipts.id, paymentId: receipts.paymentId, purpose: payments.purpose })
    .from(receipts)
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.bookingId, bookingId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.number));
  return rows.map(({ purpose, ...receipt }) => ({ ...receipt, purpose: purpose ?? THE_VISIT.purpose }));
}

type BookingRow = typeof bookings.$inferSelect;
type Lines = ReceiptFacts['lines'];

async function linesOf(
  ctx: Ctx,
  kind: string,
  booking: BookingRow,
  {
    reference,
    totalCents,
    settlement,
  }: { reference: string; totalCents: number; settlement: Settlement | null },
): Promise<Lines> {
  if (kind === 'tip') return [{ label: 'Tip', amountCents: totalCents }];
  if (settlement && isHeldSettlement(settlement)) {
    const { label, workCents, taxCents, serviceFeeCents } = settlement;
    return [
      { label, amountCents: workCents },
      { label: 'Service fee', amountCents: serviceFeeCents },
      { label: 'Sales tax', amountCents: taxCents },
    ].filter(({ amountCents }) => amountCents !== 0);
  }
  if (kind === 'cancellation_fee') return [{ label: 'Cancellation fee', amountCents: totalCents }];
  const read = ctx.db.read.select().from(bookingLines).orderBy(asc(bookingLines.position));
  if (kind === 'extra') {
    const [line] = await read.where(eq(bookingLines.id, reference));
    if (!line) return [{ label: 'Extra work', amountCents: totalCents }];
    const { workCents, taxCents, taxBp } = priceOfExtra(line, booking);
    return [
      { label: lineLabel(line), amountCents: workCents },
      ...(taxCents > 0 ? [{ label: `Sales tax, ${formatRate(taxBp)}`, amountCents: taxCents }] : []),
    ];
  }
  const lines = await read.where(
    and(eq(bookingLines.bookingId, booking.id), isNull(bookingLines.proposedBy)),
  );
  const price = priceOfLines(lines, {
    laborTaxBp: booking.laborTaxBp,
    materialsTaxBp: booking.materialsTaxBp,
    commissionBp: booking.commissionBp,
    feeDiscountBp: booking.feeDiscountBp,
  });
  return price.lines.map(({ label, amountCents }) => ({ label, amountCents }));
}
