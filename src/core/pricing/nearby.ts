import type { Point } from '#core/markets/distance.ts';
import { driveBetween } from '#core/scheduling/travel.ts';
import type { RunningPromotion } from './price-work.ts';
import type { PriceRules } from './rules.ts';

/** Where a technician is right before and right after a time, on that day; null where there is no visit. */
export type Neighbors = { before: Point | null; after: Point | null };

/**
 * Minutes of driving that a visit adds to a technician's day at its own time: from the visit before and on to the one after,
 * less the drive between those two (cheapest insertion). Null on a day without another visit.
 */
export function addedDrive(place: Point, { before, after }: Neighbors, minuteOfDay: number): number | null {
  if (!before && !after) return null;
  const drive = (from: Point | null, to: Point | null) =>
    from && to ? driveBetween(from, to, minuteOfDay).minutes : 0;
  return Math.max(0, drive(before, place) + drive(place, after) - drive(before, after));
}

/** What Canopy allows of the discount, by the setting `pricing.nearby`. */
export type NearbyTerms = { enabled: boolean; capPercent: number; bearer: 'vendor' | 'canopy' };

/** The discount on a visit that adds so much driving; null where the rules give none. */
export function nearbyDiscount(
  rule: PriceRules['nearby'] | undefined,
  added: number | null,
  { enabled, capPercent, bearer }: NearbyTerms,
): Omit<RunningPromotion, 'endsOn'> | null {
  if (!enabled || !rule || added === null || added > rule.withinMinutes) return null;
  const value = Math.min(rule.percentBp, capPercent * 100);
  if (value === 0) return null;
  return {
    ...{ id: null, name: 'Nearby that day', byCanopy: bearer === 'canopy' },
    ...{ kind: 'percent', value, limited: true },
  };
}
