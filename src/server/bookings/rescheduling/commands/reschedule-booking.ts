import { eq } from 'drizzle-orm';
import { visitMoved } from '#core/bookings/events.ts';
import { moveNote, termsAfterMove } from '#core/bookings/rescheduling/reschedule.ts';
import type { BookingParty } from '#core/bookings/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { shouldAuthorizeNow } from '#core/payments/status.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { lockOpenPayment, planVoid } from '#server/payments/writes/payment.ts';
import { moveClaim } from '#server/scheduling/commands/move-claim.ts';
import { claimOf, lateFeeWaiverOf } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { slotTaken } from '../../queries/times/slots.ts';
import { bookings } from '../../tables.ts';
import { addStep, factOf } from '../../writes/booking.ts';
import type { MovingBookableVisit } from '../queries/other-times.ts';

/**
 * Gives a locked visit another time: claim, start, technician, the terms of cancelling and the plan of its card follow
 * in one transaction. `by` is who wished for it. Throws conflict with other times when nobody is free then.
 */
export async function rescheduleBooking(
  ctx: Ctx,
  booking: BookingRecord,
  move: {
    bookable: MovingBookableVisit;
    startsAt: Date;
    /** Who could come, in order. */
    technicianIds: readonly string[];
    by: BookingParty;
    /** The proposal that was agreed to; null when nobody was asked. */
    rescheduleId: string | null;
    /** Of visits that move together. */
    inSeries?: { first: boolean; visits: number };
  },
): Promise<BookingRecord> {
  const { bookable, startsAt, by, rescheduleId } = move;
  if (bookable.vendorId !== booking.vendorId) throw new Error('A visit moves within its own company');
  const technicianId = await moveClaim(ctx, {
    bookingId: booking.id,
    rescheduleId,
    technicianIds: move.technicianIds,
    during: claimOf(bookable, startsAt),
  });
  if (!technicianId) throw await slotTaken(ctx, bookable, startsAt);
  const { termsFrom } = booking;
  const terms = { by, startsAt: booking.startsAt, termsFrom, newStartsAt: startsAt, now: now(ctx) };
  const [moved] = await ctx.db.tx
    .update(bookings)
    .set({
      startsAt,
      endsAt: addMinutes(startsAt, booking.bookedMinutes),
      promisedFrom: null,
      promisedUntil: null,
      technicianId,
      termsFrom: termsAfterMove(terms),
      // What was promised stays, also when the plan is over; one that began since then counts from now on.
      lateFeeWaiver: booking.lateFeeWaiver ?? lateFeeWaiverOf(bookable, booking),
      timesMoved: booking.timesMoved + 1,
      updatedAt: now(ctx),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw notFound('Job');
  await letHoldFollow(ctx, moved);
  await addStep(ctx, booking.id, 'moved', moveNote(booking.startsAt, startsAt, booking.zone));
  const [from, to] = [booking.startsAt.toISOString(), startsAt.toISOString()];
  await emit(ctx, visitMoved, {
    ...factOf(booking),
    by,
    agreed: rescheduleId !== null,
    from,
    to,
    ...(move.inSeries ? { inSeries: move.inSeries } : {}),
  });
  return moved;
}

/**
 * A hold on the card that would lapse before the visit is over goes back; the job that holds cards asks for a new one
 * when the new date is near.
 */
async function letHoldFollow(ctx: Ctx, booking: BookingRecord): Promise<void> {
  const payment = await lockOpenPayment(ctx, booking.id);
  if (payment?.status !== 'authorized' || payment.settlement || payment.pending) return;
  const lapsesFirst = payment.holdExpiresAt !== null && payment.holdExpiresAt < booking.endsAt;
  if (lapsesFirst || !shouldAuthorizeNow(booking.startsAt, now(ctx))) await planVoid(ctx, payment.id);
}
