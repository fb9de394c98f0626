import { MINUTE_MS } from '#core/lib/durations.ts';
import { distanceMiles, type Point } from '#core/markets/distance.ts';
import { CLOCK_AHEAD_MINUTES } from './limits.ts';

const METERS_PER_MILE = 1_609.344;
/** Before cameras wrote the time into pictures. */
const FIRST_CLAIM = Date.UTC(1995, 0, 1);

/** How far from the home a photo says it was taken, in whole meters; null where it does not say. */
export function metersFrom(home: Point, place: Point | null): number | null {
  return place && Math.round(distanceMiles(home, place) * METERS_PER_MILE);
}

/** The time a device reports, unless it cannot be: after the photo arrived, or before there were such pictures. */
export function plausibleTime(reported: Date | null, receivedAt: Date): Date | null {
  if (!reported) return null;
  const at = reported.getTime();
  return at >= FIRST_CLAIM && at <= receivedAt.getTime() + CLOCK_AHEAD_MINUTES * MINUTE_MS ? reported : null;
}

const METERS_PER_FOOT = 0.3048;
/** From here on miles are easier to read. */
const FEET_UNTIL_METERS = 300;

/** `131 ft from the home`, `2.0 mi from the home`. */
export function distanceInWords(meters: number): string {
  return meters < FEET_UNTIL_METERS
    ? `${Math.round(meters / METERS_PER_FOOT)} ft from the home`
    : `${(meters / METERS_PER_MILE).toFixed(1)} mi from the home`;
}
