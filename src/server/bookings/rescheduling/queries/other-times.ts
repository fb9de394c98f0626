import { and, eq } from 'drizzle-orm';
import { moveMode, termsAfterMove, whyNotMovable } from '#core/bookings/rescheduling/reschedule.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { homeOf } from '#server/homes/queries.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { benefitsOfHome } from '#server/plans/queries/benefits.ts';
import { candidatesFor } from '#server/vendors/queries.ts';
import type { BookableVisit, Rated } from '../../queries/bookable-visit.ts';
import { type BookingRecord, isHidden, partyOf, scopeOf } from '../../queries/scope.ts';
import { daysFrom, slotsOf } from '../../queries/times/slots.ts';
import { bookings } from '../../tables.ts';

/** Other times of one company's visits. */
export type MovingBookableVisit = BookableVisit & { vendorId: string };

/**
 * The same visit at the same company as a bookable one at other times: whoever comes now first, then colleagues. Its own
 * time counts as free.
 */
export async function movingBookable(
  ctx: Ctx,
  booking: BookingRecord,
  technicianId?: string,
): Promise<MovingBookableVisit> {
  const [home, benefits, [found]] = await Promise.all([
    homeOf(ctx, booking.homeownerId, booking.homeId),
    benefitsOfHome(ctx, booking.homeId),
    ctx.db.read
      .select({ service: services, categorySlug: categories.slug })
      .from(services)
      .innerJoin(categories, eq(categories.id, services.categoryId))
      .where(eq(services.id, booking.serviceId)),
  ]);
  if (!found) throw notFound('Service');
  const service = { ...found.service, categorySlug: found.categorySlug };
  const { vendorId } = booking;
  const able = await candidatesFor(ctx, { serviceId: service.id, home, vendorId });
  const candidates = able
    .filter((candidate) => technicianId === undefined || candidate.technicianId === technicianId)
    .map((candidate): Rated => {
      // The price was agreed when the visit was requested; a move leaves it.
      return { ...candidate, rateCents: 0, laborCents: booking.laborCents, rating: null, reviews: 0 };
    })
    .sort((a, b) => rank(a, booking) - rank(b, booking));
  // The add-ons' time is part of what was booked; the price moves with the visit as it was agreed.
  const minutes = booking.bookedMinutes;
  const { feeDiscountBp } = booking;
  return {
    vendorId,
    service,
    home,
    minutes,
    laborMinutes: minutes,
    addOns: [],
    feeDiscountBp,
    // The price stands as it was agreed; members' notice and waived fees hold for the new time as for a new booking.
    benefits,
    candidates,
    movingIds: [booking.id],
  };
}

function rank(candidate: Rated, booking: BookingRecord): number {
  return candidate.technicianId === booking.technicianId ? 0 : 1;
}

/** bookings.rescheduleSlots: where a visit could go, at the same company. */
export async function rescheduleSlots(
  ctx: Ctx,
  input: { id: string; from?: string; days: number; technicianId?: string },
) {
  const [booking] = isUuid(input.id)
    ? await ctx.db.read
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, input.id), scopeOf(ctx)))
    : [];
  if (!booking || isHidden(ctx, booking)) throw notFound('Job');
  const why = whyNotMovable(booking);
  if (why) throw new AppError('conflict', why);
  const bookable = await movingBookable(ctx, booking, input.technicianId);
  const { zone, name } = bookable.home.market;
  const found = await slotsOf(ctx, bookable, daysFrom(ctx, zone, input.from), input.days);
  const days = found.map((day) => ({
    date: day.date,
    slots: day.slots
      // Where it is now is no other time.
      .filter((slot) => slot.startsAt.getTime() !== booking.startsAt.getTime())
      .map(({ startsAt, windowEndsAt, free }) => ({
        startsAt,
        windowEndsAt,
        free: free.length,
        technicianName: free[0]?.technicianName ?? null,
        technicians: free.map((candidate) => ({
          id: candidate.technicianId,
          name: candidate.technicianName,
        })),
      })),
  }));
  return {
    zone,
    marketName: name,
    firstFree: days.flatMap((day) => day.slots).find((slot) => slot.free > 0)?.startsAt ?? null,
    days,
    terms: moveTermsOf(ctx, booking),
  };
}

/** Whose consent the caller's move would need now, and whether it keeps the earlier start's cancellation terms. */
export function moveTermsOf(ctx: Ctx, booking: BookingRecord) {
  const { startsAt, termsFrom } = booking;
  const by = partyOf(ctx);
  const newStartsAt = new Date(8.64e15);
  return {
    mode: moveMode(by, startsAt, now(ctx)),
    keepsTerms: termsAfterMove({ by, startsAt, termsFrom, newStartsAt, now: now(ctx) }) !== null,
  };
}
