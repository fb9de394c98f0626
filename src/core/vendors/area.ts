import { distanceMiles, type Point } from '#core/markets/distance.ts';

/** Where a company works: named neighborhoods, or everything within some miles of its base. */
export type ServiceArea =
  | { kind: 'zones'; zoneIds: ReadonlySet<string> }
  | { kind: 'radius'; base: Point; radiusMiles: number };

export type PlacedPoint = Point & { zoneId: string };

/** Miles between two parallels one degree apart; the shortest anywhere, so that the box never cuts the circle. */
const MILES_PER_DEGREE = 68.7;

/** Whether the company comes to this home. */
export function covers(area: ServiceArea, home: PlacedPoint): boolean {
  if (area.kind === 'zones') return area.zoneIds.has(home.zoneId);
  return distanceMiles(area.base, home) <= area.radiusMiles;
}

/**
 * How far from `point`, in degrees, a base may lie at most to be within `miles`: a cheap first look before distances
 * are computed. Meridians come together towards the poles, so the longitude is the wider one.
 */
export function boxAround(point: Point, miles: number): { latitude: number; longitude: number } {
  const latitude = miles / MILES_PER_DEGREE;
  // The circle bulges towards the pole, where a degree of longitude is shorter.
  const edge = Math.min(89, Math.abs(point.latitude) + latitude);
  return { latitude, longitude: latitude / Math.cos((edge * Math.PI) / 180) };
}
