import { breaksOf } from '#core/dispatch/routes/absence.ts';
import type { DayTechnician, DayVisit, LockReason, RouteDay } from '#core/dispatch/routes/day.ts';
import { LOCKED_MINUTES, ROUTE_GRID_MINUTES } from '#core/dispatch/routes/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay, weekday, ZoneSpan } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import { slotsOfTechnician } from '#core/scheduling/slots.ts';
import { addMinutes, promisedWindow, type TimeRange } from '#core/scheduling/window.ts';
import { ableTechnicians } from '#server/bookings/schedule/queries/able-technicians.ts';
import { listTechnicians, type SkilledTechnician } from '#server/bookings/schedule/queries/technicians.ts';
import { type TakenClaim, takenOf } from '#server/bookings/schedule/queries/technicians-taken.ts';
import type { bookings } from '#server/bookings/tables.ts';
import { type IneligibleTime, ineligibleTimes } from '#server/credentials/queries/ineligible.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { directVisitsWithin } from '#server/scheduling/queries/direct-visits.ts';
import { baseOfVendor, marketOfVendor } from '#server/vendors/queries.ts';
import { partsOfTechnicians } from './parts.ts';
import { type VisitRow, visitsWithin } from './visit-rows.ts';

const GRID_MS = ROUTE_GRID_MINUTES * 60_000;

/** What a screen shows of a visit besides its place in the day. */
export type ShownVisit = {
  own: boolean;
  title: string;
  customerName: string;
  address: string;
  /** Null of the vendor's own, which are in no catalog. */
  serviceSlug: string | null;
  status: typeof bookings.$inferSelect.status;
};
export type ReadDay = {
  date: string;
  zone: string;
  base: Point | null;
  day: RouteDay;
  shown: Map<string, ShownVisit>;
  /** Technicians who work that day. */
  working: Set<string>;
};

/** A vendor's local day: who works when, what is booked, who else could make it, and what stays as it is. */
export async function readDay(
  ctx: Ctx,
  vendorId: string,
  asked: { date?: string | undefined; locked?: readonly string[] },
): Promise<ReadDay> {
  // The day after the last one of the calendar could not be written any more.
  if (asked.date !== undefined && !asked.date.startsWith('20'))
    throw new AppError('invalid', 'Choose a valid date.', { fields: { date: 'Enter a valid date' } });
  const [market, everybody, base] = await Promise.all([
    marketOfVendor(ctx, vendorId),
    listTechnicians(ctx, vendorId, null),
    baseOfVendor(ctx, vendorId),
  ]);
  const zone = market?.zone ?? 'UTC';
  const date = asked.date ?? localDate(now(ctx), zone);
  const range = { start: startOfDay(date, zone), end: startOfDay(addDays(date, 1), zone) };
  const [rows, direct, taken] = await Promise.all([
    visitsWithin(ctx, vendorId, range),
    directVisitsWithin(ctx, vendorId, range),
    takenOf(
      ctx,
      everybody.map(({ id }) => id),
      range,
    ),
  ]);
  const serviceIds = [...new Set(rows.map(({ booking }) => booking.serviceId))];
  const works = [...new Map(rows.map((row) => [`${row.booking.serviceId} ${row.zoneId}`, row])).values()];
  const [able, parts, ...lacking] = await Promise.all([
    ableTechnicians(ctx, vendorId, serviceIds),
    partsOfTechnicians(ctx, vendorId, serviceIds),
    ...works.map(({ booking, zoneId }) =>
      ineligibleTimes(
        ctx,
        { serviceId: booking.serviceId, zoneId, zone },
        everybody.map(({ id }) => ({ technicianId: id, vendorId })),
        range,
      ),
    ),
  ]);
  const ineligible = new Map(
    works.map((row, index) => [`${row.booking.serviceId} ${row.zoneId}`, lacking[index]]),
  );
  const hasVisit = (id: string) =>
    rows.some(({ booking }) => booking.technicianId === id) ||
    direct.some((visit) => visit.technicianId === id);
  const team = everybody.filter(({ id, active }) => active || hasVisit(id));
  const hours = new Map(team.map((one) => [one.id, hoursOn(one, date, zone)]));
  const working = new Set(
    team.filter(({ id, active }) => active && hours.get(id)?.length).map(({ id }) => id),
  );
  const own = new Set(rows.map(({ booking }) => booking.id));
  const blocks = taken.filter(
    ({ kind, bookingId, proposed }) =>
      kind !== 'direct' && (proposed || bookingId === null || !own.has(bookingId)),
  );
  const visits = [
    ...rows.map((row): DayVisit => {
      const { booking } = row;
      const mayNot = ineligible.get(`${booking.serviceId} ${row.zoneId}`);
      const technicianIds = (able.get(booking.serviceId) ?? []).filter(
        (id) =>
          working.has(id) &&
          !lacksThen(mayNot?.get(id), booking.startsAt) &&
          (id === booking.technicianId || parts.hasAll(id, booking.serviceId)),
      );
      const candidates = team.filter(({ id }) => technicianIds.includes(id));
      return visitOf(ctx, row, {
        technicianIds,
        otherStarts: otherStarts(ctx, row, candidates, date, zone),
        isChosen: asked.locked?.includes(booking.id) ?? false,
      });
    }),
    ...direct.map(directOf),
  ];
  return {
    ...{ date, zone, base, working },
    shown: new Map([
      ...rows.map((row) => [row.booking.id, shownOf(row)] as const),
      ...direct.map((visit) => [visit.id, shownOfDirect(visit)] as const),
    ]),
    day: {
      startsAt: range.start,
      earliest: new Date(
        Math.max(+range.start, Math.ceil(+addMinutes(now(ctx), LOCKED_MINUTES) / GRID_MS) * GRID_MS),
      ),
      technicians: team.map((one) =>
        technicianOf(
          one,
          hours.get(one.id) ?? [],
          blocks,
          visits.filter((visit) => visit.technicianId === one.id),
          range,
        ),
      ),
      visits,
    },
  };
}

function lacksThen(times: readonly IneligibleTime[] | undefined, at: Date): boolean {
  return times?.some(({ start, end }) => start <= at && at < end) ?? false;
}

function visitOf(
  ctx: Ctx,
  row: VisitRow,
  rest: Pick<DayVisit, 'technicianIds' | 'otherStarts'> & { isChosen: boolean },
): DayVisit {
  const { booking, home, bufferMinutes } = row;
  const { id, technicianId, startsAt, priority } = booking;
  const promised = promisedWindow(booking);
  const { isChosen, ...others } = rest;
  return {
    ...{ id, technicianId, startsAt, bufferMinutes, priority, ...others },
    minutes: booking.bookedMinutes,
    place: { latitude: home.latitude, longitude: home.longitude },
    opensAt: promised.start,
    closesAt: promised.end,
    lock: lockOf(ctx, row, isChosen),
  };
}

function lockOf(ctx: Ctx, { booking, proposed }: VisitRow, isChosen: boolean): LockReason | null {
  if (booking.status === 'completed') return 'past';
  if (booking.status === 'in_progress' || booking.enRouteAt !== null) return 'started';
  if (booking.startsAt <= addMinutes(now(ctx), LOCKED_MINUTES)) return 'soon';
  if (proposed) return 'proposed';
  return isChosen ? 'chosen' : null;
}

/** Starts of the day that the calendar offers, whoever is free then. */
function otherStarts(
  ctx: Ctx,
  { booking, bufferMinutes }: VisitRow,
  candidates: readonly SkilledTechnician[],
  date: string,
  zone: string,
): Date[] {
  const starts = candidates.flatMap(({ weeklyHours }) =>
    slotsOfTechnician({
      ...{ zone, weeklyHours, busy: [], now: now(ctx), fromDate: date, days: 1, bufferMinutes },
      durationMinutes: booking.bookedMinutes,
    }).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt.getTime())),
  );
  return [...new Set(starts)].sort((a, b) => a - b).map((start) => new Date(start));
}

function directOf(visit: DirectVisitView): DayVisit {
  const { id, technicianId, startsAt, minutes, latitude, longitude, endsAt } = visit;
  return {
    ...{ id, technicianId, startsAt, minutes, bufferMinutes: 0, otherStarts: [], priority: 'medium' },
    technicianIds: [technicianId],
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    opensAt: startsAt,
    closesAt: endsAt,
    lock: visit.status === 'completed' ? 'past' : 'direct',
  };
}

function shownOf({ booking, home, customerName, serviceSlug }: VisitRow): ShownVisit {
  const { title, status } = booking;
  const address = `${home.line1}, ${home.city} ${home.zip}`;
  return { own: false, title, status, customerName, address, serviceSlug };
}

function shownOfDirect(visit: DirectVisitView): ShownVisit {
  const { title, customerName, line1 } = visit;
  const status = visit.status === 'completed' ? 'completed' : 'confirmed';
  return { own: true, title, customerName, address: line1, serviceSlug: null, status };
}

function hoursOn({ weeklyHours }: SkilledTechnician, date: string, zone: string): TimeRange[] {
  const clock = new ZoneSpan(zone, date, date);
  return weeklyHours
    .filter((hours) => hours.weekday === weekday(date))
    .map(({ startMinute, endMinute }) => ({
      start: clock.closingAt(date, startMinute),
      end: clock.closingAt(date, endMinute),
    }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** Hours, and what takes of them; somebody without hours that day is there for what is booked. */
function technicianOf(
  { id, name }: SkilledTechnician,
  hours: readonly TimeRange[],
  blocks: readonly TakenClaim[],
  visits: readonly DayVisit[],
  range: TimeRange,
): DayTechnician {
  const first = hours[0]?.start ?? new Date(Math.min(+range.end, ...visits.map(({ startsAt }) => +startsAt)));
  const last =
    hours.at(-1)?.end ??
    new Date(
      Math.max(
        +first,
        ...visits.map((visit) => +addMinutes(visit.startsAt, visit.minutes + visit.bufferMinutes)),
      ),
    );
  const pauses = hours
    .slice(1)
    .map(({ start }, index) => ({ start: hours[index]?.end ?? start, end: start }));
  const away = blocks
    .filter(({ technicianId }) => technicianId === id)
    .map(({ startsAt, freeAt }) => ({ start: startsAt, end: freeAt }));
  return { id, name, opensAt: first, closesAt: last, breaks: breaksOf([...pauses, ...away], first, last) };
}
