import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { BookableVisit } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { ownBooking } from '../../queries/scope.ts';
import { daysFrom, slotsOf } from '../../queries/times/slots.ts';
import { movingBookable } from '../../rescheduling/queries/other-times.ts';
import { bookingSteps, bookings } from '../../tables.ts';

/** A visit like a finished one, at the same home by the same company. Throws conflict for one that is not done. */
export async function followUpBookable(ctx: Ctx, booking: BookingRecord): Promise<BookableVisit> {
  if (booking.status !== 'completed') {
    throw new AppError('conflict', 'You can suggest another visit once a job is completed.');
  }
  return { ...(await movingBookable(ctx, booking)), movingIds: [] };
}

/** bookings.suggestionSlots: the times of some days, as the homeowner would be offered them. */
export async function suggestionSlots(ctx: Ctx, input: { id: string; from?: string; days: number }) {
  const bookable = await followUpBookable(ctx, await ownBooking(ctx, input.id));
  const { zone } = bookable.home.market;
  const found = await slotsOf(ctx, bookable, daysFrom(ctx, zone, input.from), input.days);
  return {
    zone,
    days: found.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ startsAt, windowEndsAt, free, called }) => ({
        startsAt,
        windowEndsAt,
        free: free.length,
        technicianName: free[0]?.technicianName ?? null,
        onCall: free.length > 0 && called.size === free.length,
      })),
    })),
  };
}

/** Whether the company suggested a visit to this homeowner since a moment. */
export async function wasSuggested(ctx: Ctx, booking: BookingRecord, since: Date): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ id: bookingSteps.id })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(
      and(
        eq(bookings.vendorId, booking.vendorId),
        eq(bookings.homeownerId, booking.homeownerId),
        eq(bookingSteps.step, 'suggested'),
        gt(bookingSteps.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
