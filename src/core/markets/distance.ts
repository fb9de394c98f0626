export type Point = { latitude: number; longitude: number };

/** Mean radius. */
export const EARTH_RADIUS_MILES = 3_958.8;

/** Great-circle distance in miles (haversine formula, mean Earth radius). */
export function distanceMiles(from: Point, to: Point): number {
  const deltaLatitude = radians(to.latitude - from.latitude);
  const deltaLongitude = radians(to.longitude - from.longitude);
  const h =
    Math.sin(deltaLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(deltaLongitude / 2) ** 2;
  // Rounding can push opposite points a hair above 1, where the arc sine ends.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
