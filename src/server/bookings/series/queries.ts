import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { PlannedVisit, SeriesPlan } from '#core/bookings/series/contract.ts';
import type { Frequency } from '#core/bookings/series/frequency.ts';
import { followingDates, type SeriesDate, shiftedStart } from '#core/bookings/series/series-dates.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';
import { startOfDay } from '#core/lib/time.ts';
import { LEAD_MINUTES } from '#core/scheduling/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { vendorOf } from '#server/vendors/queries.ts';
import type { BookableVisit, Rated } from '../queries/bookable-visit.ts';
import { outcomeNow } from '../queries/cancellation.ts';
import { type BookingRecord, isHidden, ownBooking, scopeOf } from '../queries/scope.ts';
import { bookingRows, pickBookings, toSummary } from '../queries/summary.ts';
import { calendarsOf } from '../queries/times/calendars.ts';
import { type Day, slotsIn } from '../queries/times/slots.ts';
import { bookings } from '../tables.ts';
import { repeatingBookable, seriesBookable, seriesPricer } from './queries/visit-price.ts';

/** A visit can be followed by others once it was asked for, and while it is held before that. */
const CAN_REPEAT: readonly string[] = ['held', 'pending', 'confirmed', 'in_progress', 'completed'];

/** Throws conflict for a visit that no series can grow from. */
export function assertRepeatable(booking: BookingRecord, bookable: BookableVisit): void {
  if (booking.seriesId) throw new AppError('conflict', 'This visit is already part of a series.');
  if (!CAN_REPEAT.includes(booking.status)) {
    throw new AppError('conflict', 'This visit didn’t take place. Book another visit first.');
  }
  const { pricing }: { pricing: string } = bookable.service;
  if (pricing === 'quote') {
    throw new AppError('conflict', 'Work quoted at the first visit can’t be booked in advance.');
  }
}

/** The dates that follow a visit, from the first one that can still be had. */
export function datesAfter(
  ctx: Ctx,
  booking: BookingRecord,
  plan: { frequency: Frequency; visits: number },
): SeriesDate[] {
  const after = addMinutes(now(ctx), LEAD_MINUTES);
  return followingDates({ ...plan, firstStartsAt: booking.startsAt, zone: booking.zone, after });
}

/** bookings.previewSeries */
export async function previewSeries(
  ctx: Ctx,
  input: { id: string; frequency: Frequency; visits: number },
): Promise<SeriesPlan> {
  const booking = await ownBooking(ctx, input.id);
  const bookable = await seriesBookable(ctx, booking);
  assertRepeatable(booking, bookable);
  return planOf(
    ctx,
    booking,
    bookable,
    datesAfter(ctx, booking, input),
    seriesPricer(ctx, booking, bookable),
  );
}

/** bookings.previewSeriesMove */
export async function previewSeriesMove(
  ctx: Ctx,
  input: { id: string; startsAt: string },
): Promise<SeriesPlan> {
  const booking = await ownBooking(ctx, input.id);
  const later = await movingTogether(ctx, booking);
  const bookable = await repeatingBookable(ctx, booking, later);
  return planOf(ctx, booking, bookable, shiftedDates(booking, later, new Date(input.startsAt)));
}

/** Where the visits of a series go when this one goes to `to`. */
export function shiftedDates(
  booking: BookingRecord,
  later: readonly BookingRecord[],
  to: Date,
): SeriesDate[] {
  const { startsAt: from, zone } = booking;
  return later.map((visit) => ({
    position: visit.seriesPosition ?? 0,
    ...shiftedStart({ from, to, startsAt: visit.startsAt, zone }),
  }));
}

async function planOf(
  ctx: Ctx,
  booking: BookingRecord,
  bookable: BookableVisit,
  dates: readonly SeriesDate[],
  priceAt: PriceAt = () => null,
): Promise<SeriesPlan> {
  const [vendor, days] = await Promise.all([
    vendorOf(ctx, booking.vendorId),
    daysOfSeries(ctx, bookable, dates),
  ]);
  return {
    zone: booking.zone,
    vendorName: vendor.company,
    visitCents: booking.totalCents,
    visits: dates.map((planned) => judge(planned, days.get(planned.date), priceAt)),
  };
}

/** The calendars of every day of a series, read in one go. */
export async function daysOfSeries(
  ctx: Ctx,
  bookable: BookableVisit,
  dates: readonly SeriesDate[],
): Promise<Map<string, Day>> {
  const { zone } = bookable.home.market;
  const days = dates.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const range = { start: startOfDay(first, zone), end: startOfDay(addDays(last, 2), zone) };
  const calendars = await calendarsOf(ctx, bookable, range);
  return new Map(
    days.map((date) => [date, slotsIn(ctx, bookable, calendars, date, 1)[0] ?? { date, slots: [] }]),
  );
}

/** What a visit costs when this technician does it at that time. */
type PriceAt = (candidate: Rated | undefined, startsAt: Date) => { totalCents: Cents } | null;

function judge(
  { position, date, startsAt }: SeriesDate,
  day: Day | undefined,
  priceAt: PriceAt,
): PlannedVisit {
  const slots = day?.slots ?? [];
  const slot = startsAt ? slots.find((found) => found.startsAt.getTime() === startsAt.getTime()) : undefined;
  const state = !startsAt ? 'skipped_hour' : !slot ? 'closed' : slot.free.length > 0 ? 'free' : 'taken';
  return {
    position,
    date,
    startsAt,
    windowEndsAt: slot?.windowEndsAt ?? null,
    state,
    technicianName: slot?.free[0]?.technicianName ?? null,
    totalCents: (startsAt && priceAt(slot?.free[0], startsAt)?.totalCents) ?? null,
    choices:
      state === 'free'
        ? []
        : slots.flatMap((other) =>
            other.free[0]
              ? [
                  {
                    startsAt: other.startsAt,
                    windowEndsAt: other.windowEndsAt,
                    technicianName: other.free[0].technicianName,
                    totalCents: priceAt(other.free[0], other.startsAt)?.totalCents ?? null,
                  },
                ]
              : [],
          ),
  };
}

/** This visit and the later ones of its series that are in one of `statuses`, in order. */
export async function fromHereOn(
  ctx: Ctx,
  booking: BookingRecord,
  statuses: BookingRecord['status'][],
): Promise<BookingRecord[]> {
  if (!booking.seriesId) throw new AppError('conflict', 'This visit isn’t part of a series.');
  return ctx.db.read
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, booking.seriesId),
        gte(bookings.seriesPosition, booking.seriesPosition ?? 0),
        inArray(bookings.status, statuses),
        scopeOf(ctx),
      ),
    )
    .orderBy(asc(bookings.seriesPosition));
}

/**
 * Those of them that move together: accepted, and at the company of this one. Another company that took a visit over
 * keeps it where it is, since its calendar is not looked at.
 */
export async function movingTogether(ctx: Ctx, booking: BookingRecord): Promise<BookingRecord[]> {
  const later = await fromHereOn(ctx, booking, ['confirmed']);
  return later.filter(({ vendorId }) => vendorId === booking.vendorId);
}

/** bookings.series: all visits, in order. */
export async function seriesOf(ctx: Ctx, input: { id: string }) {
  const { seriesId } = await ownBooking(ctx, input.id);
  if (!seriesId) return { items: [] };
  const picked = pickBookings(ctx)
    .where(and(eq(bookings.seriesId, seriesId), scopeOf(ctx)))
    .orderBy(asc(bookings.seriesPosition));
  const rows = await bookingRows(ctx, picked);
  return { items: rows.filter(({ booking }) => !isHidden(ctx, booking)).map(toSummary) };
}

/** bookings.seriesCancellation: each visit at its own terms. */
export async function seriesCancellation(ctx: Ctx, input: { id: string }) {
  const booking = await ownBooking(ctx, input.id);
  const visits = (await fromHereOn(ctx, booking, ['pending', 'confirmed'])).map((visit) => ({
    id: visit.id,
    startsAt: visit.startsAt,
    feeCents: outcomeNow(ctx, visit).feeCents,
  }));
  return { visits, feeCents: visits.reduce((sum, { feeCents }) => sum + feeCents, 0) };
}
