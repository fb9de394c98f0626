import { moveNote } from '#core/bookings/rescheduling/reschedule.ts';
import { breaksOf } from '#core/dispatch/routes/absence.ts';
import { changesOf, endangered, type RouteChange } from '#core/dispatch/routes/changes.ts';
import {
  bookedRoutes,
  type DayTechnician,
  type DayVisit,
  problemOf,
  type RouteDay,
} from '#core/dispatch/routes/day.ts';
import { figuresOf, timedRoutes } from '#core/dispatch/routes/figures.ts';
import { byRounds, searchRoutes } from '#core/dispatch/routes/solver/search-routes.ts';
import { waysOf } from '#core/dispatch/routes/ways.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay, weekday, ZoneSpan } from '#core/lib/time.ts';
import { addMinutes, claimRange, shownWindow } from '#core/scheduling/window.ts';
import { demoVendorOf } from '../demo-vendor.ts';
import type { Dice } from '../dice.ts';
import type { BookingRow, City } from '../rows/city.ts';
import type { RoutePlanRow } from '../rows/dispatch-rows.ts';
import type { VendorRow } from '../rows/vendor-rows.ts';

/** Days from today; the first that gets shorter by moves within the promised windows alone is planned. */
const DAYS = [1, 2, 3, 4, 5, 6, 7, 8];
const LEAST_VISITS = 3;
const SEARCH = { seed: 1, progress: byRounds(2_000) };
/** Minutes between the last answer of the day and its plan, and from the plan to now. */
const SETTLED_MINUTES = 15;
/** A dispatcher looks at a plan for so many minutes before applying it. */
const LOOK_MINUTES = 4;

/** A day of the company behind the demo sign-in. */
type Stage = { city: City; vendor: VendorRow; zone: string; date: string };
type Planned = Pick<RoutePlanRow, 'before' | 'after'> & { moves: RouteChange[] };

/**
 * Optimizes one of the next days of the demo company, as its dispatcher would, and applies it: visits begin elsewhere in
 * their promised windows, or with another technician. Nothing where no day gets shorter by that.
 */
export function addPlannedDay(dice: Dice, city: City): City {
  const vendor = demoVendorOf(city);
  const zone = city.markets.markets.find(({ id }) => id === vendor?.marketId)?.zone;
  if (!vendor || !zone) return city;
  for (const days of DAYS) {
    const stage = { city, vendor, zone, date: addDays(localDate(city.now, zone), days) };
    const booked = bookedOn(stage);
    if (booked.length < LEAST_VISITS) continue;
    const answered = Math.max(...booked.map(({ updatedAt }) => updatedAt.getTime()));
    const appliedAt = addMinutes(new Date(answered), SETTLED_MINUTES);
    if (addMinutes(appliedAt, SETTLED_MINUTES) > city.now) continue;
    const planned = planOf(stage, booked);
    if (planned && planned.moves.length > 1 && planned.after.driveMinutes < planned.before.driveMinutes)
      return withPlan(dice, stage, planned, appliedAt);
  }
  return city;
}

/** What was accepted for the day; who moved a visit, or asks to, has settled when it takes place. */
function bookedOn({ city, vendor, zone, date }: Stage): BookingRow[] {
  return city.bookings.bookings.filter(
    ({ vendorId, status, startsAt }) =>
      vendorId === vendor.id && status === 'confirmed' && localDate(startsAt, zone) === date,
  );
}

function planOf(stage: Stage, booked: readonly BookingRow[]): Planned | null {
  const { baseLatitude: latitude, baseLongitude: longitude } = stage.vendor;
  const base = latitude === null || longitude === null ? null : { latitude, longitude };
  const day = dayOf(stage, booked);
  const ways = waysOf({ day, base, zone: stage.zone }, new Map());
  const start = bookedRoutes(day);
  const { plan } = searchRoutes(problemOf(day, ways), { ...SEARCH, start });
  const changes = changesOf(day, plan);
  const fits = changes.every(({ kind }) => kind === 'move' || kind === 'keep');
  if (!fits || endangered(changes).size > 0) return null;
  const asBooked = day.visits.map((visit) => ({ ...visit, visit }));
  return {
    moves: changes.filter(({ kind }) => kind === 'move'),
    before: figuresOf(timedRoutes(day, ways, asBooked)),
    after: figuresOf(timedRoutes(day, ways, changes)),
  };
}

function dayOf(stage: Stage, booked: readonly BookingRow[]): RouteDay {
  const { city, vendor, zone, date } = stage;
  const team = city.vendors.technicians.filter(({ vendorId, active }) => vendorId === vendor.id && active);
  const technicians = team.flatMap(({ id, name }) => technicianOf(stage, booked, { id, name }) ?? []);
  const range = { start: startOfDay(date, zone), end: startOfDay(addDays(date, 1), zone) };
  const direct = city.scheduling.directVisits.filter(
    ({ vendorId, startsAt }) => vendorId === vendor.id && startsAt >= range.start && startsAt < range.end,
  );
  return {
    startsAt: range.start,
    earliest: range.start,
    technicians,
    visits: [
      ...booked.map((booking) => visitOf(stage, booking, technicians)),
      ...direct.map(
        ({ id, technicianId, startsAt, minutes, latitude, longitude }): DayVisit => ({
          ...{ id, technicianId, startsAt, minutes, bufferMinutes: 0, otherStarts: [], priority: 'medium' },
          place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
          ...{ opensAt: startsAt, closesAt: addMinutes(startsAt, minutes) },
          ...{ technicianIds: [technicianId], lock: 'direct' },
        }),
      ),
    ],
  };
}

/** Working hours of the day without what is taken in them besides its visits; null for who has the day off. */
function technicianOf(
  { city, zone, date }: Stage,
  booked: readonly BookingRow[],
  { id, name }: { id: string; name: string },
): DayTechnician | null {
  const clock = new ZoneSpan(zone, date, date);
  const hours = city.scheduling.weeklyHours
    .filter((one) => one.technicianId === id && one.weekday === weekday(date))
    .sort((a, b) => a.startMinute - b.startMinute)
    .map(({ startMinute, endMinute }) => ({
      start: clock.closingAt(date, startMinute),
      end: clock.closingAt(date, endMinute),
    }));
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return null;
  const pauses = hours
    .slice(1)
    .map(({ start }, index) => ({ start: hours[index]?.end ?? start, end: start }));
  const taken = city.scheduling.claims
    .filter(({ technicianId, kind, bookingId }) => {
      const isVisit = kind === 'direct' || booked.some((booking) => booking.id === bookingId);
      return technicianId === id && !isVisit;
    })
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }));
  const breaks = breaksOf([...pauses, ...taken], first.start, last.end);
  return { id, name, opensAt: first.start, closesAt: last.end, breaks };
}

function visitOf({ city }: Stage, booking: BookingRow, team: readonly DayTechnician[]): DayVisit {
  const { id, technicianId, serviceId, startsAt, bookedMinutes: minutes, priority, seriesId } = booking;
  const home = city.homes.homes.find((one) => one.id === booking.homeId);
  const window = shownWindow(startsAt, minutes);
  const isAsked = city.bookings.reschedules.some(
    ({ bookingId, status }) => bookingId === id && status === 'proposed',
  );
  const able = city.vendors.technicianSkills.filter((skill) => skill.serviceId === serviceId);
  return {
    ...{ id, technicianId, startsAt, minutes, priority, otherStarts: [] },
    bufferMinutes: bufferOf(city, serviceId),
    place: home?.latitude && home.longitude ? { latitude: home.latitude, longitude: home.longitude } : null,
    ...{ opensAt: window.start, closesAt: window.end },
    technicianIds: team
      .filter((one) => able.some((skill) => skill.technicianId === one.id))
      .map((one) => one.id),
    // A visit that repeats has its technician and its time on the wall.
    lock: isAsked ? 'proposed' : seriesId === null ? null : 'chosen',
  };
}

function bufferOf(city: City, serviceId: string): number {
  return city.catalog.services.find(({ id }) => id === serviceId)?.bufferMinutes ?? 0;
}

/** The city after the plan: visits and their claims stand where it put them, and their stories say so. */
function withPlan(dice: Dice, stage: Stage, { moves, before, after }: Planned, appliedAt: Date): City {
  const { city, vendor, date } = stage;
  const createdAt = addMinutes(appliedAt, -LOOK_MINUTES);
  const byId = new Map(moves.map((move) => [move.visit.id, move]));
  const steps = moves.flatMap(({ visit, startsAt }) =>
    +startsAt === +visit.startsAt
      ? []
      : [
          {
            ...{ id: dice.id(appliedAt), bookingId: visit.id, step: 'moved' as const, at: appliedAt },
            ...{ actorId: vendor.ownerId, actorRole: 'vendor' as const },
            note: moveNote(visit.startsAt, startsAt, stage.zone),
          },
        ],
  );
  const { bookings, scheduling } = city;
  return {
    ...city,
    bookings: {
      ...bookings,
      bookings: bookings.bookings.map((booking) => moved(booking, byId.get(booking.id), appliedAt)),
      bookingSteps: [...bookings.bookingSteps, ...steps],
    },
    scheduling: {
      ...scheduling,
      claims: scheduling.claims.map((claim) => {
        const move = claim.kind === 'visit' ? byId.get(claim.bookingId ?? '') : undefined;
        if (!move) return claim;
        const { minutes, bufferMinutes } = move.visit;
        const { start, end } = claimRange(move.startsAt, minutes, bufferMinutes);
        return { ...claim, technicianId: move.technicianId, startsAt: start, endsAt: end };
      }),
    },
    dispatch: {
      routePlans: [
        {
          ...{ id: dice.id(createdAt), vendorId: vendor.id, day: date, status: 'applied', before, after },
          changes: moves.map(({ visit, technicianId, startsAt }) => ({
            ...{ bookingId: visit.id, kind: 'move', reason: null, rescheduleId: null },
            ...{ fromTechnicianId: visit.technicianId, fromStartsAt: visit.startsAt.toISOString() },
            ...{ toTechnicianId: technicianId, toStartsAt: startsAt.toISOString() },
          })),
          ...{ madeBy: vendor.ownerId, createdAt, appliedAt },
        },
      ],
      promised: moves
        .filter(({ visit, startsAt }) => +startsAt !== +visit.startsAt)
        .map(({ visit: { id, opensAt, closesAt } }) => ({
          ...{ bookingId: id, promisedFrom: opensAt, promisedUntil: closesAt },
        })),
    },
  };
}

function moved(booking: BookingRow, move: RouteChange | undefined, appliedAt: Date): BookingRow {
  if (!move) return booking;
  const { technicianId, startsAt } = move;
  const isReminded = booking.remindedFor?.getTime() === booking.startsAt.getTime();
  return {
    ...booking,
    ...{ technicianId, startsAt, endsAt: addMinutes(startsAt, booking.bookedMinutes) },
    remindedFor: isReminded ? startsAt : booking.remindedFor,
    timesMoved: booking.timesMoved + 1,
    updatedAt: appliedAt,
  };
}
