import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { shouldAuthorizeNow } from '#core/payments/status.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { paymentsOf } from '#server/payments/queries/payments.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookings } from '../../tables.ts';
import { lockBooking } from '../../writes/booking.ts';

/**
 * Tries another card on a booking whose hold or charge failed. What was to be charged is charged; a booking that is
 * still ahead only gets its hold. The payment is driven after the commit, like that of a request.
 */
export async function payBooking(
  ctx: Ctx,
  input: { id: string; paymentMethodId: string },
): Promise<{ bookingId: string; paymentId: string | null }> {
  const booking = await lockBooking(ctx, input.id);
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  if (await lockOpenPayment(ctx, booking.id)) throw new AppError('conflict', 'This booking is already paid.');
  const [latest] = (await paymentsOf(ctx, booking.id)).filter(({ purpose }) => purpose === 'visit');
  const failed = latest?.status === 'failed' || latest?.status === 'lapsed' ? latest : null;
  const isAhead = booking.status === 'pending' || booking.status === 'confirmed';
  if (isAhead && booking.paymentMethodId === null) return payFirstTime(ctx, booking, method.id);
  // Once it is over only a charge can be owed, never a hold.
  if (!failed || !(isAhead || failed.settlement))
    throw new AppError('conflict', 'There is nothing to pay on this booking.');
  const paymentId = await openPayment(ctx, {
    bookingId: booking.id,
    homeownerId: booking.homeownerId,
    methodId: method.id,
    amountCents: failed.pendingCents ?? failed.amountCents,
    ...(failed.settlement ? { settlement: failed.settlement } : {}),
  });
  await saveCard(ctx, booking, method.id);
  return { bookingId: booking.id, paymentId };
}

/**
 * The first card of a visit that was booked in the homeowner's name. It is held when the visit is near, otherwise kept
 * for the job that holds cards five days before.
 */
async function payFirstTime(ctx: Ctx, booking: BookingRecord, methodId: string) {
  const { id: bookingId, homeownerId, startsAt, totalCents, creditCents } = booking;
  const amountCents = totalCents - creditCents;
  const near = amountCents > 0 && shouldAuthorizeNow(startsAt, now(ctx));
  const paymentId = near ? await openPayment(ctx, { bookingId, homeownerId, methodId, amountCents }) : null;
  await saveCard(ctx, booking, methodId);
  return { bookingId, paymentId };
}

async function saveCard(ctx: Ctx, booking: BookingRecord, methodId: string): Promise<void> {
  await ctx.db.tx
    .update(bookings)
    .set({ paymentMethodId: methodId, updatedAt: now(ctx) })
    .where(eq(bookings.id, booking.id));
  await audit(ctx, { resource: 'booking', resourceId: booking.id, category: 'data' });
}
