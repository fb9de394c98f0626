import { MINUTE_MS } from '#core/lib/durations.ts';
import type { Point } from '#core/markets/distance.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { ROUTE_GRID_MINUTES, ROUTE_PRICES, UNPLACED_PRICES } from './limits.ts';
import type { RouteProblem, RouteStop, RouteVehicle, StartRoute, StopWindow } from './solver/problem.ts';
import { shortestWays } from './solver/shortest-ways.ts';

const NEVER = 0x3ffffff;

/** Why a visit stays where it is: it began, begins soon, is the vendor's own, waits for an answer, or was chosen to. */
export const LOCK_REASONS = ['started', 'soon', 'direct', 'proposed', 'chosen', 'past', 'stays'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export type DayVisit = {
  id: string;
  technicianId: string;
  startsAt: Date;
  minutes: number;
  bufferMinutes: number;
  /** Null where it is not known: then ways to it count as nothing. */
  place: Point | null;
  /** The window that was promised: it may begin anywhere in it without asking. */
  opensAt: Date;
  closesAt: Date;
  /** Other starts of the day that could be proposed. */
  otherStarts: readonly Date[];
  priority: keyof typeof UNPLACED_PRICES;
  /** Who could make it: skill, credentials and parts. */
  technicianIds: readonly string[];
  lock: LockReason | null;
  /** A time in which it cannot take place, whoever makes it. */
  closed?: TimeRange;
};

export type DayTechnician = {
  id: string;
  name: string;
  opensAt: Date;
  closesAt: Date;
  /** Pauses between working hours, time off and time that is being booked, in order, without overlaps. */
  breaks: readonly { startsAt: Date; endsAt: Date }[];
};

/** One local day of a vendor. All minutes count from `startsAt`. */
export type RouteDay = {
  startsAt: Date;
  /** Nothing that is not locked begins before. */
  earliest: Date;
  technicians: readonly DayTechnician[];
  visits: readonly DayVisit[];
};

/**
 * Drives between the places of a day, `count` to a row: visits in order, then the base last, where there is one. Minutes are
 * whole.
 */
export type DayWays = { count: number; hasBase: boolean; minutes: Int32Array; miles: Float64Array };

export function minuteOf(day: RouteDay, instant: Date): number {
  return Math.round((instant.getTime() - day.startsAt.getTime()) / MINUTE_MS);
}

export function instantOf(day: RouteDay, minute: number): Date {
  return new Date(day.startsAt.getTime() + minute * MINUTE_MS);
}

/** What a drive costs, in cents. */
export function drivePrice(minutes: number, miles: number): number {
  return Math.round(minutes * ROUTE_PRICES.driveMinute + miles * ROUTE_PRICES.mile);
}

/**
 * The day as a problem of routes, in minutes and cents. The buffer belongs to the visit, and only what is left of the drive
 * comes after it; so the gaps are exactly those that the calendar asks for. From the base out and back again costs but takes no time
 * of the shift: when somebody leaves home is theirs.
 */
export function problemOf(day: RouteDay, ways: DayWays): RouteProblem {
  const visits = day.visits.length;
  const places = visits + 2;
  const [start, end] = [visits, visits + 1];
  const time = new Int32Array(places * places);
  const price = new Int32Array(places * places);
  const base = ways.hasBase ? visits : null;
  // The search counts on ways without shortcuts; what is paid and shown is each drive as it is.
  const shortest = shortestWays(ways.minutes, ways.count);
  const cost = (from: number, to: number) =>
    drivePrice(ways.minutes[from * ways.count + to] ?? 0, ways.miles[from * ways.count + to] ?? 0);
  for (let from = 0; from < places; from += 1) {
    for (let to = 0; to < places; to += 1) {
      const cell = from * places + to;
      if (from === to) continue;
      if (from < visits && to < visits) {
        const drive = shortest[from * ways.count + to] ?? 0;
        time[cell] = roundUp(Math.max(0, drive - (day.visits[from]?.bufferMinutes ?? 0)));
        price[cell] = cost(from, to);
      } else if (from === start && to < visits) {
        price[cell] = base === null ? 0 : cost(base, to);
      } else if (to === end && from < visits) {
        price[cell] = base === null ? 0 : cost(from, base);
      } else if (!(from === start && to === end)) {
        time[cell] = NEVER;
      }
    }
  }
  return {
    places,
    time,
    price,
    stops: day.visits.map((visit, place) => stopOf(day, visit, place)),
    vehicles: day.technicians.map((technician, index) => vehicleOf(day, technician, index, start, end)),
  };
}

/** Nobody is told 10:04. */
function roundUp(minutes: number): number {
  return Math.ceil(minutes / ROUTE_GRID_MINUTES) * ROUTE_GRID_MINUTES;
}

function stopOf(day: RouteDay, visit: DayVisit, place: number): RouteStop {
  const vehicle = day.technicians.findIndex(({ id }) => id === visit.technicianId);
  const able = day.technicians.flatMap(({ id }, index) => (visit.technicianIds.includes(id) ? [index] : []));
  const isLocked = visit.lock !== null;
  return {
    place,
    service: visit.minutes + visit.bufferMinutes,
    load: 0,
    windows: isLocked ? [exactly(minuteOf(day, visit.startsAt), 0)] : windowsOf(day, visit),
    vehicles: isLocked ? null : able,
    absentPrice: UNPLACED_PRICES[visit.priority],
    current: vehicle < 0 ? null : { vehicle, otherPrice: ROUTE_PRICES.otherTechnician },
    locked: isLocked,
  };
}

function windowsOf(day: RouteDay, visit: DayVisit): StopWindow[] {
  const earliest = minuteOf(day, day.earliest);
  const opens = Math.max(minuteOf(day, visit.opensAt), earliest);
  const closes = minuteOf(day, visit.closesAt);
  const promised = openParts(day, visit, opens, closes);
  const others = visit.otherStarts
    .map((start) => minuteOf(day, start))
    .filter((start) => start >= earliest && (start < opens || start > closes))
    .filter((start) => openParts(day, visit, start, start).length > 0)
    .map((start) => exactly(start, ROUTE_PRICES.movedPromise));
  // A window that is over has no start: an impossible one stands first, so that there is always one.
  return [...(promised.length > 0 ? promised : [exactly(NEVER, 0)]), ...others];
}

/** Starts from one minute to another without those at which the visit would reach into the time that is closed to it. */
function openParts(day: RouteDay, visit: DayVisit, opens: number, closes: number): StopWindow[] {
  const { closed } = visit;
  const parts = closed
    ? [
        { opens, closes: Math.min(closes, minuteOf(day, closed.start) - visit.minutes) },
        { opens: Math.max(opens, minuteOf(day, closed.end)), closes },
      ]
    : [{ opens, closes }];
  return parts.filter((part) => part.closes >= part.opens).map((part) => ({ ...part, price: 0 }));
}

/** Whether a visit that may move has any start on its day at all. */
export function hasStart(day: RouteDay, visit: DayVisit): boolean {
  return windowsOf(day, visit).some(({ opens }) => opens < NEVER);
}

const exactly = (minute: number, price: number): StopWindow => ({ opens: minute, closes: minute, price });

function vehicleOf(
  day: RouteDay,
  technician: DayTechnician,
  kind: number,
  start: number,
  end: number,
): RouteVehicle {
  return {
    kind,
    start,
    end,
    opens: minuteOf(day, technician.opensAt),
    closes: minuteOf(day, technician.closesAt),
    capacity: 1,
    price: 0,
    breaks: technician.breaks.map(({ startsAt, endsAt }) => {
      const begins = minuteOf(day, startsAt);
      return { opens: begins, closes: begins, length: minuteOf(day, endsAt) - begins };
    }),
  };
}

/** The day as it is booked, for the search to begin with. */
export function bookedRoutes(day: RouteDay): StartRoute[] {
  return day.technicians.map(({ id }) => ({
    stops: day.visits
      .map((visit, stop) => ({ visit, stop }))
      .filter(({ visit }) => visit.technicianId === id)
      .sort((a, b) => a.visit.startsAt.getTime() - b.visit.startsAt.getTime())
      .map(({ stop }) => ({ stop })),
  }));
}
