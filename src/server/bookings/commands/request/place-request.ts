import { HOLD_MINUTES } from '#core/bookings/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { shouldAuthorizeNow } from '#core/payments/status.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { updateRow } from '#server/lib/db/write-row.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openPayment } from '#server/payments/commands/open-payment.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { lockOpenPayment } from '#server/payments/writes/payment.ts';
import { extendHold } from '#server/scheduling/commands/extend-hold.ts';
import { isVendorSuspended } from '#server/vendors/queries/suspension.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { bookings } from '../../tables.ts';
import { lockBooking } from '../../writes/booking.ts';
import { setCreditAside } from '../../writes/credit.ts';
import { type Asked, released, standRequest } from '../../writes/request.ts';

/** A hold is kept this much longer while the bank decides … */
const PAYING_MINUTES = 5;
/** … and no longer than this from the start, however many cards are tried. */
const HELD_AT_MOST_MINUTES = HOLD_MINUTES + PAYING_MINUTES;

export type RequestInput = { id: string; paymentMethodId: string; redeemPoints: number };

/**
 * When the visit is near, the card is held before the vendor is asked (after the commit, by `authorizeRequest`);
 * otherwise the request stands at once and the card is held 5 days before the visit.
 */
export async function placeRequest(ctx: Ctx, input: RequestInput): Promise<Asked> {
  const booking = await lockBooking(ctx, input.id);
  assertStillHeld(ctx, booking);
  const [method, under, isSuspended] = await Promise.all([
    methodOf(ctx, userIdOf(ctx), input.paymentMethodId),
    lockOpenPayment(ctx, booking.id),
    isVendorSuspended(ctx, booking.vendorId),
  ]);
  if (under) return { bookingId: booking.id, paymentId: under.id };
  if (isSuspended) {
    throw new AppError(
      'conflict',
      'This vendor no longer takes bookings. You weren’t charged. Choose another vendor.',
      { fields: { vendorId: 'No longer takes bookings' } },
    );
  }

  const creditCents = await setCreditAside(ctx, booking, input.redeemPoints);
  const chargedCents = booking.totalCents - creditCents;
  const note = {
    action: 'bookings.request',
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { chargedCents },
  } as const;
  const paidBy = { paymentMethodId: method.id, creditCents };
  if (chargedCents === 0 || !shouldAuthorizeNow(booking.startsAt, now(ctx))) {
    const [stands] = await Promise.all([standRequest(ctx, booking, paidBy), audit(ctx, note)]);
    if (!stands) throw released();
    return { bookingId: booking.id, paymentId: null };
  }
  const respondBy = payingUntil(booking, now(ctx));
  const [paymentId, isHeld] = await Promise.all([
    openPayment(ctx, {
      bookingId: booking.id,
      homeownerId: booking.homeownerId,
      methodId: method.id,
      amountCents: chargedCents,
    }),
    extendHold(ctx, booking.id, respondBy),
    updateRow(ctx.db.tx, bookings, booking.id, { ...paidBy, respondBy, updatedAt: now(ctx) }),
    audit(ctx, note),
  ]);
  if (!isHeld) throw released();
  return { bookingId: booking.id, paymentId };
}

function assertStillHeld(ctx: Ctx, booking: BookingRecord): void {
  if (booking.status === 'held' && booking.respondBy !== null && booking.respondBy > now(ctx)) return;
  if (booking.status === 'held' || booking.status === 'expired' || booking.status === 'cancelled') {
    throw new AppError(
      'gone',
      'This time was held for 10 minutes and has been released. You weren’t charged. Choose a time to continue.',
    );
  }
  throw new AppError('conflict', 'This booking was already requested.');
}

/** Until when a time is held whose card is asked at `at`. */
function payingUntil({ createdAt, respondBy }: BookingRecord, at: Date): Date {
  const wanted = Math.max(respondBy?.getTime() ?? 0, addMinutes(at, PAYING_MINUTES).getTime());
  return new Date(Math.min(wanted, addMinutes(createdAt, HELD_AT_MOST_MINUTES).getTime()));
}
