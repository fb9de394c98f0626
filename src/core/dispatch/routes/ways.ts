import { localMinuteOfDay } from '#core/lib/time.ts';
import type { Point } from '#core/markets/distance.ts';
import { driveBetween } from '#core/scheduling/travel.ts';
import type { DayWays, RouteDay } from './day.ts';
import { shortestWays } from './solver/shortest-ways.ts';

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

/** All drives of a day: as the service answered, otherwise by distance and the hour at which one sets out. */
export function waysOf(
  { day, base, zone }: { day: RouteDay; base: Point | null; zone: string },
  known: KnownDrives,
): DayWays {
  const places = placesOf(day, base);
  const count = places.length;
  const minutes = new Int32Array(count * count);
  const miles = new Float64Array(count * count);
  places.forEach((from, row) => {
    const leaves = day.visits[row]?.startsAt ?? day.technicians[0]?.opensAt ?? day.startsAt;
    const minuteOfDay = localMinuteOfDay(leaves, zone);
    places.forEach((to, column) => {
      if (!from || !to || row === column) return;
      const drive = known.get(driveKey(from, to)) ?? driveBetween(from, to, minuteOfDay);
      minutes[row * count + column] = drive.minutes;
      miles[row * count + column] = drive.miles;
    });
  });
  return { count, hasBase: base !== null, minutes: shortestWays(minutes, count), miles };
}
