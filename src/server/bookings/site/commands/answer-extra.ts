import { and, eq } from 'drizzle-orm';
import { extraAnswered, extraLapsed } from '#core/bookings/events.ts';
import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { formatMoney } from '#core/lib/money.ts';
import { priceOfExtra } from '#core/payments/extra.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { methodOf, paymentsOf } from '#server/payments/queries/payments.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { bookingLines, bookings } from '../../tables.ts';
import { type BookingRecord, factOf, lockBooking } from '../../writes/booking.ts';
import { countExtras } from '../writes/count-extras.ts';

type LineRecord = typeof bookingLines.$inferSelect;
type Asked = { paymentId: string | null };

/**
 * The homeowner answers work that the vendor proposed during the visit. Declining is done at once. Approving opens a
 * payment of its own; the line is agreed when the bank holds it (`letExtraStand`), so that no work is agreed on that
 * nobody pays for. The total must be the one the homeowner saw.
 */
export async function answerExtra(
  ctx: Ctx,
  input: {
    id: string;
    lineId: string;
    approve: boolean;
    expectedTotalCents?: number;
    paymentMethodId?: string;
  },
): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  const line = await lockLine(ctx, booking.id, input.lineId);
  if (line.status !== 'proposed' || booking.status !== 'in_progress')
    throw new AppError('conflict', 'This does not wait for your answer any more.');
  // The job that lets it lapse may be late.
  if (input.approve && isLapsed(ctx, line)) {
    throw new AppError(
      'gone',
      'The time to answer this is over and nothing was charged. Ask the technician to propose it again.',
    );
  }
  const paidFor = { purpose: 'extra', purposeId: line.id } as const;
  const open = await lockOpenPayment(ctx, booking.id, paidFor);
  await audit(ctx, {
    action: input.approve ? 'approve_extra' : 'decline_extra',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { lineId: line.id, amountCents: line.amountCents },
  });
  if (!input.approve) {
    if (open) await planVoid(ctx, open.id);
    await close(ctx, booking, line, 'declined');
    return { paymentId: open?.id ?? null };
  }
  const { totalCents } = priceOfExtra(line, booking);
  if (input.expectedTotalCents !== totalCents) {
    throw new AppError('conflict', `This costs ${formatMoney(totalCents)} now. Nothing was approved yet.`, {
      data: { totalCents },
    });
  }
  if (open) return { paymentId: open.id };
  if (totalCents === 0) {
    await close(ctx, booking, line, 'agreed');
    return { paymentId: null };
  }
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId ?? booking.paymentMethodId ?? '');
  const { id: bookingId, homeownerId } = booking;
  const paymentId = await openPayment(ctx, {
    bookingId,
    paidFor,
    homeownerId,
    methodId: method.id,
    amountCents: totalCents,
  });
  return { paymentId };
}

/**
 * Called whenever the payment of an extra was authorized, by whoever learns of it first. True when the work is agreed;
 * false when it was withdrawn or the visit is over, and then the hold is given back.
 */
export async function letExtraStand(ctx: Ctx, bookingId: string, lineId: string | null): Promise<boolean> {
  const [booking] = await ctx.db.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  if (!booking || lineId === null) return false;
  const line = await lockLine(ctx, bookingId, lineId);
  if (line.status === 'agreed') return true;
  if (line.status === 'proposed' && booking.status === 'in_progress') {
    await close(ctx, booking, line, 'agreed');
    return true;
  }
  const payment = await lockOpenPayment(ctx, bookingId, { purpose: 'extra', purposeId: lineId });
  if (payment && !payment.settlement && payment.pending !== 'void') await planVoid(ctx, payment.id);
  return false;
}

/**
 * Lets a proposal that nobody answered in time lapse. An answer that the bank has not confirmed goes with it;
 * `finishPayments` ends that payment after the commit. While the bank is being asked, its answer comes first.
 */
export async function lapseExtra(ctx: Ctx, bookingId: string, lineId: string): Promise<void> {
  const booking = await lockBooking(ctx, bookingId);
  const line = await lockLine(ctx, bookingId, lineId);
  if (line.status !== 'proposed' || !isLapsed(ctx, line)) return;
  const payment = await lockOpenPayment(ctx, bookingId, { purpose: 'extra', purposeId: lineId });
  if (payment && payment.status !== 'requires_action') return;
  if (payment) await planVoid(ctx, payment.id);
  await ctx.db.tx
    .update(bookingLines)
    .set({ status: 'lapsed', answeredAt: now(ctx) })
    .where(eq(bookingLines.id, lineId));
  const { label, amountCents } = line;
  await emit(ctx, extraLapsed, { ...factOf(booking), lineId, label, amountCents });
  await audit(ctx, {
    action: 'expire_extra',
    resource: 'booking',
    resourceId: bookingId,
    category: 'system',
    details: { lineId, amountCents },
  });
}

function isLapsed(ctx: Ctx, { proposedAt }: LineRecord): boolean {
  return proposedAt !== null && extraLapsesAt(proposedAt) <= now(ctx);
}

/** Pays agreed work whose card was refused when the visit was completed, with another card. */
export async function payExtra(
  ctx: Ctx,
  input: { id: string; lineId: string; paymentMethodId: string },
): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  const line = await lockLine(ctx, booking.id, input.lineId);
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const paidFor = { purpose: 'extra', purposeId: line.id } as const;
  const latest = (await paymentsOf(ctx, booking.id)).find(({ purposeId }) => purposeId === line.id);
  const failed = latest?.status === 'failed' || latest?.status === 'lapsed' ? latest : null;
  if (!failed?.settlement || (await lockOpenPayment(ctx, booking.id, paidFor)))
    throw new AppError('conflict', 'There is nothing to pay for this.');
  await audit(ctx, { action: 'pay_extra', resource: 'booking', resourceId: booking.id, category: 'data' });
  const { id: bookingId, homeownerId } = booking;
  const { amountCents, settlement } = failed;
  const methodId = method.id;
  return {
    paymentId: await openPayment(ctx, { bookingId, paidFor, homeownerId, methodId, amountCents, settlement }),
  };
}

async function close(
  ctx: Ctx,
  booking: BookingRecord,
  line: LineRecord,
  status: 'agreed' | 'declined',
): Promise<void> {
  await ctx.db.tx
    .update(bookingLines)
    .set({ status, answeredAt: now(ctx) })
    .where(eq(bookingLines.id, line.id));
  if (status === 'agreed') await countExtras(ctx, booking);
  const { label, amountCents } = line;
  await emit(ctx, extraAnswered, { ...factOf(booking), label, amountCents, approved: status === 'agreed' });
}

/** One of a booking's proposals, locked. Throws not_found for any other's. */
async function lockLine(ctx: Ctx, bookingId: string, id: string): Promise<LineRecord> {
  const [line] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(bookingLines)
        .where(and(eq(bookingLines.id, id), eq(bookingLines.bookingId, bookingId)))
        .for('update')
    : [];
  if (!line?.proposedBy) throw notFound('Extra work');
  return line;
}
