import type { Placed } from './changes.ts';
import { type DayWays, drivePrice, minuteOf, type RouteDay } from './day.ts';
import { ROUTE_PRICES } from './limits.ts';

export type RouteFigures = {
  driveMinutes: number;
  /** To one decimal. */
  miles: number;
  /** Minutes that visits begin after their promised windows, because the drives are longer than the gaps. */
  lateMinutes: number;
  costCents: number;
};

/** A stop of a technician's day, with the drive that leads to it. */
export type TimedStop = Placed & {
  driveMinutes: number;
  miles: number;
  arrivesAt: number;
  lateMinutes: number;
};

export type TimedRoute = {
  technicianId: string;
  stops: TimedStop[];
  back: { driveMinutes: number; miles: number };
};

/**
 * How a day goes when everybody drives from stop to stop in the order of the planned starts: nobody begins before the planned time,
 * and who arrives later begins later.
 */
export function timedRoutes(day: RouteDay, ways: DayWays, placed: readonly Placed[]): TimedRoute[] {
  const indexOf = new Map(day.visits.map(({ id }, index) => [id, index]));
  return day.technicians.map(({ id }) => {
    const own = placed
      .filter(({ technicianId }) => technicianId === id)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    let before: number | null = ways.hasBase ? ways.count - 1 : null;
    let free = Number.NEGATIVE_INFINITY;
    let buffer = 0;
    const stops = own.map((one) => {
      const here = indexOf.get(one.visit.id) ?? 0;
      const drive = driveOf(ways, before, here);
      const leaves = Number.isFinite(free) ? free + Math.max(buffer, drive.driveMinutes) : free;
      const arrivesAt = Math.max(leaves, minuteOf(day, one.startsAt));
      const lateMinutes = Math.max(0, arrivesAt - minuteOf(day, one.visit.closesAt));
      before = here;
      free = arrivesAt + one.visit.minutes;
      buffer = one.visit.bufferMinutes;
      return { ...one, ...drive, arrivesAt, lateMinutes };
    });
    const back = ways.hasBase && stops.length > 0 ? driveOf(ways, before, ways.count - 1) : NO_DRIVE;
    return { technicianId: id, stops, back };
  });
}

const NO_DRIVE = { driveMinutes: 0, miles: 0 };

function driveOf(ways: DayWays, from: number | null, to: number) {
  if (from === null) return NO_DRIVE;
  const cell = from * ways.count + to;
  return { driveMinutes: ways.minutes[cell] ?? 0, miles: ways.miles[cell] ?? 0 };
}

/** A day's sum: what plans are compared by. */
export function figuresOf(routes: readonly TimedRoute[]): RouteFigures {
  const drives = routes.flatMap(({ stops, back }) => [...stops, back]);
  const driveMinutes = drives.reduce((sum, drive) => sum + drive.driveMinutes, 0);
  const miles = drives.reduce((sum, drive) => sum + drive.miles, 0);
  const lateMinutes = routes.flatMap(({ stops }) => stops).reduce((sum, stop) => sum + stop.lateMinutes, 0);
  return {
    driveMinutes,
    miles: Math.round(miles * 10) / 10,
    lateMinutes,
    costCents: drivePrice(driveMinutes, miles) + lateMinutes * ROUTE_PRICES.lateMinute,
  };
}
