import { localMinuteOfDay } from '#core/lib/time.ts';
import { distanceMiles, type Point } from '#core/markets/distance.ts';
import { CITY_SPEEDS, NEXT_DOOR_MILES, PARKING_MINUTES, ROAD_FACTOR } from './limits.ts';

/** A drive as people read it: miles to one decimal, whole minutes. */
export type Drive = { miles: number; minutes: number };

/** Average speed in miles an hour at a minute of the local day. */
export function speedAt(minuteOfDay: number): number {
  let speed: number = CITY_SPEEDS[0].milesPerHour;
  for (const { fromMinute, milesPerHour } of CITY_SPEEDS) if (minuteOfDay >= fromMinute) speed = milesPerHour;
  return speed;
}

/**
 * How far and how long from one home to the next, setting out at a minute of the local day: the straight line times
 * the road factor, at the average speed of that hour, and the time to park, rounded up. An estimate without a map:
 * good enough to see that ten minutes will not do.
 */
export function driveBetween(from: Point, to: Point, minuteOfDay: number): Drive {
  const straight = distanceMiles(from, to);
  if (straight < NEXT_DOOR_MILES) return { miles: 0, minutes: 0 };
  const miles = straight * ROAD_FACTOR;
  const minutes = Math.ceil((miles / speedAt(minuteOfDay)) * 60 + PARKING_MINUTES);
  return { miles: Math.max(0.1, Math.round(miles * 10) / 10), minutes };
}

/**
 * The minute of the local day at which one sets out to a visit: when the visit before ends. Nobody says when they leave their
 * base; the traffic of the visit's own hour is near enough.
 */
export function leavingMinute(
  visit: { startsAt: Date },
  before: { endsAt: Date } | null,
  zone: string,
): number {
  return localMinuteOfDay(before?.endsAt ?? visit.startsAt, zone);
}
