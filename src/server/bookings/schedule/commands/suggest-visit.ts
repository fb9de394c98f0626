import { visitSuggested } from '#core/bookings/events.ts';
import { SUGGEST_AGAIN_HOURS } from '#core/bookings/schedule/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { BookableVisit } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { summaryOf } from '../../queries/summary.ts';
import { freeAt, slotTaken } from '../../queries/times/slots.ts';
import { addStep, factOf, lockBooking } from '../../writes/booking.ts';
import { followUpBookable, wasSuggested } from '../queries/suggestions.ts';

/**
 * Suggests another visit to the homeowner of a finished one, at a time that is free now. Nothing is booked and no time
 * is kept: the homeowner sees the price and books it (ADR 0018). Once a day for each homeowner.
 */
export async function suggestVisit(
  ctx: Ctx,
  input: { id: string; startsAt: string; note: string },
): Promise<{ homeownerName: string; startsAt: Date }> {
  const booking = await lockBooking(ctx, input.id);
  const bookable = await followUpBookable(ctx, booking);
  const startsAt = new Date(input.startsAt);
  const { homeownerName } = await summaryOf(ctx, booking.id);
  // Suggestions from two finished visits of the same person take turns.
  const pair = `${booking.vendorId}:${booking.homeownerId}`;
  await lock(ctx, 'suggestion', pair);
  if (await wasSuggested(ctx, booking, new Date(now(ctx).getTime() - SUGGEST_AGAIN_HOURS * HOUR_MS))) {
    throw new AppError(
      'conflict',
      `You suggested a visit to ${homeownerName} within the last day. Write them a message, or try again tomorrow.`,
    );
  }
  if ((await freeAt(ctx, bookable, startsAt)).length === 0) throw await slotTaken(ctx, bookable, startsAt);
  const when = `${formatShortDay(startsAt, booking.zone)} at ${formatTime(startsAt, booking.zone)}`;
  await addStep(ctx, booking.id, 'suggested', `${when}. Not booked yet`);
  await emit(ctx, visitSuggested, {
    ...factOf(booking),
    startsAt: startsAt.toISOString(),
    note: input.note,
    path: pathTo(booking, bookable, startsAt),
  });
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { startsAt: startsAt.toISOString() },
  });
  return { homeownerName, startsAt };
}

/** Where the homeowner books it: their own questions first, then that time. */
function pathTo(booking: BookingRecord, { service }: BookableVisit, startsAt: Date): string {
  const query = new URLSearchParams({
    service: service.slug,
    home: booking.homeId,
    vendor: booking.vendorId,
    date: localDate(startsAt, booking.zone),
    start: startsAt.toISOString(),
    step: 'details',
  });
  if (service.pricing === 'hourly') query.set('minutes', String(booking.bookedMinutes));
  return `/book?${query}`;
}
