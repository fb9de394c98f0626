import type { Point } from '#core/markets/distance.ts';
import { driveBetween, leavingMinute } from '#core/scheduling/travel.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import type { DayWays, RouteDay } from './day.ts';

export type Drive = { minutes: number; miles: number };
/** Known drives by `placeKey` of both ends. */
export type KnownDrives = Map<string, Drive>;

/** A place to about ten meters. */
export function placeKey({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)}`;
}

export const driveKey = (from: Point, to: Point) => `${placeKey(from)} ${placeKey(to)}`;

/** The places of a day that are known: visits in order, then the base. */
export function placesOf(day: RouteDay, base: Point | null): (Point | null)[] {
  return [...day.visits.map(({ place }) => place), ...(base ? [base] : [])];
}

/**
 * All drives of a day: as the service answered, otherwise by distance and the hour at which one sets out, the same as the schedule
 * shows between the same visits.
 */
export function waysOf(
  { day, base, zone }: { day: RouteDay; base: Point | null; zone: string },
  known: KnownDrives,
): DayWays {
  const places = placesOf(day, base);
  const count = places.length;
  const minutes = new Int32Array(count * count);
  const miles = new Float64Array(count * count);
  places.forEach((from, row) => {
    const before = day.visits[row];
    const leaves = before ? { endsAt: addMinutes(before.startsAt, before.minutes) } : null;
    places.forEach((to, column) => {
      if (!from || !to || row === column) return;
      const visit = day.visits[column] ?? day;
      const drive =
        known.get(driveKey(from, to)) ?? driveBetween(from, to, leavingMinute(visit, leaves, zone));
      minutes[row * count + column] = drive.minutes;
      miles[row * count + column] = drive.miles;
    });
  });
  return { count, hasBase: base !== null, minutes, miles };
}
