import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { whyNotMovable } from '#core/bookings/rescheduling/reschedule.ts';
import type { LegView, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { isMovable } from '#core/bookings/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate, localMinuteOfDay, startOfDay, weekday, ZoneSpan } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import { driveBetween, leavingMinute } from '#core/scheduling/travel.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { directVisitsWithin } from '#server/scheduling/queries/direct-visits.ts';
import { baseOfVendor, marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { type BookingRow, bookingRows, pickBookings, toSummary } from '../../queries/summary.ts';
import { bookings } from '../../tables.ts';
import { type RequestFacts, requestFacts } from './request-facts.ts';
import { listTechnicians, type SkilledTechnician } from './technicians.ts';
import { type TakenClaim, takenOf } from './technicians-taken.ts';

/** More than these nobody places from a tray; the next ones follow when the first are placed. */
const MOST_WAITING = 40;

/** A company's days by technician: visits with the ways between them, time off, and how full everybody is. */
export async function weekOf(
  ctx: Ctx,
  input: { from?: string; days: number; technicianId?: string },
): Promise<WeekPlan> {
  const vendorId = ownVendorId(ctx);
  assertThisCentury(input.from);
  const [market, everybody] = await Promise.all([
    marketOfVendor(ctx, vendorId),
    listTechnicians(ctx, vendorId, null),
  ]);
  const zone = market?.zone ?? 'UTC';
  const today = localDate(now(ctx), zone);
  // A week begins on Monday; fewer days begin today.
  const from = input.from ?? (input.days > 5 ? mondayOf(today) : today);
  const days = Array.from({ length: input.days }, (_, index) => addDays(from, index));
  const range = { start: startOfDay(from, zone), end: startOfDay(addDays(from, input.days), zone) };
  const chosen = input.technicianId && isUuid(input.technicianId) ? input.technicianId : null;
  const picked = pickBookings(ctx)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        chosen ? eq(bookings.technicianId, chosen) : undefined,
        inArray(bookings.status, ['pending', 'confirmed', 'in_progress', 'completed']),
        isNotNull(bookings.requestedAt),
        gte(bookings.startsAt, range.start),
        lt(bookings.startsAt, range.end),
      ),
    )
    .orderBy(asc(bookings.technicianId), asc(bookings.startsAt));
  const [rows, direct, base, waiting] = await Promise.all([
    bookingRows(ctx, picked),
    directVisitsWithin(ctx, vendorId, range, chosen),
    baseOfVendor(ctx, vendorId),
    waitingRows(ctx, vendorId, everybody),
  ]);
  const gone = new Set(everybody.filter(({ active }) => !active).map(({ id }) => id));
  const isUnplaced = ({ booking }: BookingRow) => gone.has(booking.technicianId);
  const requests = waiting.filter((row) => !isUnplaced(row));
  // Somebody who left still shows on the days they worked.
  const technicians = everybody.filter(
    ({ id, active }) =>
      (chosen === null || id === chosen) &&
      (active ||
        rows.some(({ booking }) => booking.technicianId === id) ||
        direct.some(({ technicianId }) => technicianId === id)),
  );
  const [taken, facts] = await Promise.all([
    takenOf(
      ctx,
      technicians.map(({ id }) => id),
      range,
    ),
    requestFacts(ctx, vendorId, requests, base),
  ]);
  // Several days have no room for the way from the base.
  const firstFrom = days.length === 1 ? base : null;
  const visits = [
    ...rows.map((row) => ({ visit: visitOf(row, zone), stop: stopOf(row) })),
    ...direct.map((visit) => ({ visit: visitOfDirect(visit, zone), stop: stopOfDirect(visit) })),
  ]
    .sort(
      (a, b) =>
        a.stop.technicianId.localeCompare(b.stop.technicianId) ||
        a.stop.startsAt.getTime() - b.stop.startsAt.getTime(),
    )
    .map(({ visit, stop }, index, all) => ({
      ...visit,
      leg: legTo(stop, all[index - 1]?.stop, firstFrom, zone),
    }));
  const blocks = taken.filter(
    ({ bookingId, proposed, kind }) => kind !== 'direct' && (bookingId === null || proposed),
  );
  return {
    zone,
    from,
    today,
    days,
    technicians: technicians.map((technician) => ({
      id: technician.id,
      name: technician.name,
      active: technician.active,
      bookedMinutes: visits
        .filter(({ technicianId }) => technicianId === technician.id)
        .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
      workMinutes: openMinutes(technician, days, blocks),
      daysOff: days.filter((day) => !technician.weeklyHours.some((hours) => hours.weekday === weekday(day))),
    })),
    everybody: everybody.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    visits,
    unplaced: waiting.filter(isUnplaced).map((row) => visitOf(row, zone)),
    requests: requests.map((row) => ({
      ...visitOf(row, zone),
      ...(facts.get(row.booking.id) as RequestFacts),
    })),
    blocks: blocks.flatMap((block) => {
      const technician = technicians.find(({ id }) => id === block.technicianId);
      return days.flatMap((day) => partOfDay(block, day, zone, technician));
    }),
    day:
      days.length === 1
        ? { startsAt: range.start, endsAt: range.end, open: openHours(technicians, from, zone) }
        : null,
  };
}

/** When each works on one local day, as instants: where clocks change, an hour more or less of it. */
function openHours(technicians: readonly SkilledTechnician[], day: string, zone: string) {
  const clock = new ZoneSpan(zone, day, day);
  return technicians.flatMap(({ id, weeklyHours }) =>
    weeklyHours
      .filter((hours) => hours.weekday === weekday(day))
      .map(({ startMinute, endMinute }) => ({
        technicianId: id,
        startsAt: clock.closingAt(day, startMinute),
        endsAt: clock.closingAt(day, endMinute),
      })),
  );
}

/** What waits for the company, soonest first: requests that can still be answered, and visits of those who left. */
async function waitingRows(
  ctx: Ctx,
  vendorId: string,
  technicians: readonly SkilledTechnician[],
): Promise<BookingRow[]> {
  const gone = technicians.filter(({ active }) => !active).map(({ id }) => id);
  const picked = pickBookings(ctx)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        isNotNull(bookings.requestedAt),
        gt(bookings.startsAt, now(ctx)),
        or(
          and(
            eq(bookings.status, 'pending'),
            or(isNull(bookings.respondBy), gt(bookings.respondBy, now(ctx))),
          ),
          gone.length > 0
            ? and(
                eq(bookings.status, 'confirmed'),
                isNull(bookings.enRouteAt),
                inArray(bookings.technicianId, gone),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_WAITING);
  return bookingRows(ctx, picked);
}

/** The Monday of that week. */
function mondayOf(date: string): string {
  return addDays(date, 1 - weekday(date));
}

/** The day after the last one of the calendar could not be written any more. */
export function assertThisCentury(date: string | undefined): void {
  if (date === undefined || date.startsWith('20')) return;
  throw new AppError('invalid', 'Choose a valid date.', {
    fields: { from: 'Enter a valid date' },
  });
}

function visitOf(row: BookingRow, zone: string): WeekVisit {
  const { booking } = row;
  const summary = toSummary(row);
  const { id, status, title, priority, startsAt, windowEndsAt, homeownerName, technicianName } = summary;
  return {
    ...{ id, status, title, priority, startsAt, windowEndsAt, homeownerName, technicianName },
    zone: booking.zone,
    neighborhood: row.neighborhood,
    respondBy: booking.respondBy,
    enRouteAt: booking.enRouteAt,
    moveProposedBy: summary.moveProposedBy,
    cardDeclined: summary.cardDeclined,
    inDispute: summary.inDispute,
    own: false,
    technicianId: booking.technicianId,
    durationMinutes: booking.bookedMinutes,
    date: localDate(booking.startsAt, zone),
    leg: null,
    movable: isMovable(booking.status, booking.enRouteAt !== null),
    proposable: whyNotMovable(booking) === null,
  };
}

/** A direct visit as the calendar shows it: planned reads as confirmed, for its customer agreed to it. */
function visitOfDirect(visit: DirectVisitView, zone: string): WeekVisit {
  const { id, title, startsAt, endsAt, technicianId, technicianName, customerName, neighborhood } = visit;
  const isPlanned = visit.status === 'planned';
  return {
    ...{ id, title, startsAt, technicianId, technicianName, neighborhood, zone },
    own: true,
    status: isPlanned ? 'confirmed' : 'completed',
    priority: 'medium',
    windowEndsAt: endsAt,
    homeownerName: customerName,
    respondBy: null,
    enRouteAt: null,
    moveProposedBy: null,
    cardDeclined: false,
    inDispute: false,
    durationMinutes: visit.minutes,
    date: localDate(startsAt, zone),
    leg: null,
    movable: isPlanned,
    proposable: isPlanned,
  };
}

/** Where and when a technician is, for the ways between. */
export type Stop = { technicianId: string; startsAt: Date; minutes: number; place: Point | null };

export function stopOf({ booking, home }: BookingRow): Stop {
  const { technicianId, startsAt, bookedMinutes } = booking;
  return { technicianId, startsAt, minutes: bookedMinutes, place: home };
}

export function stopOfDirect({
  technicianId,
  startsAt,
  minutes,
  latitude,
  longitude,
}: DirectVisitView): Stop {
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return { technicianId, startsAt, minutes, place };
}

/**
 * The drive from the stop before in the technician's day, or from the base to its first; null where a place is not
 * known. `before` is the stop before in a list by technician and start: another's, or another day's, does not count.
 */
export function legTo(
  stop: Stop,
  before: Stop | undefined,
  base: Point | null,
  zone: string,
): LegView | null {
  if (!stop.place) return null;
  const leaves = before && addMinutes(before.startsAt, before.minutes);
  const isSameDay =
    leaves !== undefined &&
    before?.technicianId === stop.technicianId &&
    localDate(leaves, zone) === localDate(stop.startsAt, zone);
  if (!isSameDay) {
    if (!base) return null;
    const drive = driveBetween(base, stop.place, leavingMinute(stop, null, zone));
    return { ...drive, fromBase: true, gapMinutes: 0, short: false };
  }
  if (!before.place) return null;
  const drive = driveBetween(before.place, stop.place, leavingMinute(stop, { endsAt: leaves }, zone));
  const gapMinutes = Math.max(0, Math.floor((stop.startsAt.getTime() - leaves.getTime()) / MINUTE_MS));
  return { ...drive, fromBase: false, gapMinutes, short: gapMinutes < drive.minutes };
}

/** Minutes of somebody's hours on these days, time off taken away. */
function openMinutes(
  technician: SkilledTechnician,
  days: readonly string[],
  blocks: readonly TakenClaim[],
): number {
  const hours = days.reduce(
    (sum, day) =>
      sum +
      technician.weeklyHours
        .filter((stretch) => stretch.weekday === weekday(day))
        .reduce((all, { startMinute, endMinute }) => all + endMinute - startMinute, 0),
    0,
  );
  const off = blocks
    .filter(({ technicianId, kind }) => technicianId === technician.id && kind === 'block')
    .reduce((sum, { startsAt, freeAt }) => sum + (freeAt.getTime() - startsAt.getTime()) / MINUTE_MS, 0);
  return Math.max(0, Math.round(hours - off));
}

/** What a block takes of one local day; nothing when it does not touch it. */
function partOfDay(block: TakenClaim, day: string, zone: string, technician: SkilledTechnician | undefined) {
  const startsAt = new Date(Math.max(block.startsAt.getTime(), startOfDay(day, zone).getTime()));
  const endsAt = new Date(Math.min(block.freeAt.getTime(), startOfDay(addDays(day, 1), zone).getTime()));
  if (endsAt <= startsAt) return [];
  const hours = technician?.weeklyHours.filter((stretch) => stretch.weekday === weekday(day)) ?? [];
  const opens = Math.min(...hours.map(({ startMinute }) => startMinute));
  const closes = Math.max(...hours.map(({ endMinute }) => endMinute));
  const first = localMinuteOfDay(startsAt, zone);
  const last = localDate(endsAt, zone) === day ? localMinuteOfDay(endsAt, zone) : 24 * 60;
  return [
    {
      id: block.id,
      technicianId: block.technicianId,
      kind: block.kind === 'block' ? ('block' as const) : ('hold' as const),
      label: block.proposed ? `Proposed: ${block.label}` : block.label,
      date: day,
      startsAt,
      endsAt,
      wholeDay: block.kind === 'block' && first <= opens && last >= closes,
    },
  ];
}
