import { and, eq } from 'drizzle-orm';
import type { ReassignChoices } from '#core/bookings/desk/views.ts';
import { BOOKING_STATUS_LOOKS, canTake } from '#core/bookings/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { projectVisits } from '#server/quotes/tables.ts';
import { candidatesFor } from '#server/vendors/queries.ts';
import { type BookableVisit, byMatch, type Rated } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { calendarsOf } from '../../queries/times/calendars.ts';
import { freeIn, rangeOf, slotsIn } from '../../queries/times/slots.ts';
import { movingBookable } from '../../rescheduling/queries/other-times.ts';
import { bookings, reschedules } from '../../tables.ts';

/** Why a visit cannot be given to anybody; null when it can. */
export function whyNotReassignable(ctx: Ctx, booking: BookingRecord, moving: boolean): string | null {
  if (!canTake(booking.status, 'reassign', 'admin')) {
    return `This job’s status is “${BOOKING_STATUS_LOOKS[booking.status].label}”, so it can’t be reassigned.`;
  }
  if (booking.enRouteAt) return 'The technician is already on the way, so this visit can’t be reassigned.';
  if (booking.startsAt <= now(ctx)) return 'The visit’s start time has passed, so it can’t be reassigned.';
  if (moving) return 'A new time has been proposed for this visit. It has to be answered first.';
  return null;
}

/**
 * Everybody who does the service at the home, or those of one vendor, the best match first, the visit's own time counting
 * as free.
 */
async function handoverBookable(
  ctx: Ctx,
  booking: BookingRecord,
  ofVendorId?: string,
): Promise<BookableVisit> {
  const bookable = await movingBookable(ctx, booking);
  // A project and what is paid for it stay with its vendor.
  const vendorId = ofVendorId ?? ((await isProjectVisit(ctx, booking.id)) ? booking.vendorId : undefined);
  const only = vendorId ? { vendorId } : {};
  const able = await candidatesFor(ctx, { serviceId: booking.serviceId, home: bookable.home, ...only });
  // The price was agreed when the visit was requested; another company leaves it.
  const price = { rateCents: 0, laborCents: booking.laborCents };
  const candidates = able.map((candidate): Rated => ({ ...candidate, ...price, rating: null, reviews: 0 }));
  return byMatch(ctx, { ...bookable, candidates });
}

/** bookings.reassignChoices: those who can first, the best match at the front; the others with the reason. */
export async function reassignChoicesOf(ctx: Ctx, input: { id: string }): Promise<ReassignChoices> {
  const [booking] = isUuid(input.id)
    ? await ctx.db.read.select().from(bookings).where(eq(bookings.id, input.id))
    : [];
  if (!booking) throw notFound('Job');
  const refused = whyNotReassignable(ctx, booking, await isMoving(ctx, booking.id));
  if (refused) return { refused, choices: [] };
  return { refused: null, choices: (await takersOf(ctx, booking)).takers };
}

/**
 * Technicians who do the service at the home, or those of one vendor: those who are free at the visit's time first, the
 * others with the reason.
 */
export async function takersOf(
  ctx: Ctx,
  booking: BookingRecord,
  vendorId?: string,
): Promise<{ bookable: BookableVisit; takers: ReassignChoices['choices'] }> {
  const bookable = await handoverBookable(ctx, booking, vendorId);
  const day = localDate(booking.startsAt, booking.zone);
  const calendars = await calendarsOf(ctx, bookable, rangeOf(bookable, day, 1));
  const idsOf = (some: readonly { technicianId: string }[]) =>
    new Set(some.map(({ technicianId }) => technicianId));
  const free = idsOf(freeIn(ctx, bookable, calendars, booking.startsAt));
  // Their calendar offers that very start, free or taken.
  const works = idsOf(
    slotsIn(ctx, bookable, calendars, day, 1)
      .flatMap(({ slots }) => slots)
      .find(({ startsAt }) => startsAt.getTime() === booking.startsAt.getTime())?.everybody ?? [],
  );
  const takers = bookable.candidates.map((candidate) => {
    const current = candidate.technicianId === booking.technicianId;
    const lacking = calendars.ineligible
      .get(candidate.technicianId)
      ?.find(({ start, end }) => start < booking.endsAt && end > booking.startsAt)?.lacking;
    return {
      vendorId: candidate.vendorId,
      company: candidate.company,
      technicianId: candidate.technicianId,
      technicianName: candidate.technicianName,
      rating: candidate.rating,
      current,
      problem: current
        ? 'Has the visit now'
        : lacking
          ? `Not valid that day: ${lacking.join(', ')}`
          : free.has(candidate.technicianId)
            ? null
            : works.has(candidate.technicianId)
              ? 'Has another visit or time off then'
              : 'Doesn’t work at that time',
    };
  });
  const rank = (problem: string | null) => (problem === null ? 0 : 1);
  takers.sort((a, b) => rank(a.problem) - rank(b.problem));
  return { bookable, takers };
}

/** Whether another time is proposed and not answered yet. */
export async function isMoving(ctx: Ctx, bookingId: string): Promise<boolean> {
  const open = await ctx.db.read
    .select({ id: reschedules.id })
    .from(reschedules)
    .where(and(eq(reschedules.bookingId, bookingId), eq(reschedules.status, 'proposed')))
    .limit(1);
  return open.length > 0;
}

/** Whether a booking is a visit of a project: its vendor and its price belong to the project. */
export async function isProjectVisit(ctx: Ctx, bookingId: string): Promise<boolean> {
  const found = await ctx.db.read
    .select({ id: projectVisits.bookingId })
    .from(projectVisits)
    .where(eq(projectVisits.bookingId, bookingId));
  return found.length > 0;
}
