import { inArray } from 'drizzle-orm';
import { distanceMiles, type Point } from '#core/markets/distance.ts';
import type { PlacedPoint } from '#core/vendors/area.ts';
import type { VendorFacts } from '#core/vendors/matching/features.ts';
import { HALF_NEAR_MILES } from '#core/vendors/matching/limits.ts';
import { type Ranked, rankVendors } from '#core/vendors/matching/rank.ts';
import { DEFAULT_WEIGHTS } from '#core/vendors/matching/score.ts';
import type { Ctx } from '#server/lib/context.ts';
import { candidatesFor } from '../queries.ts';
import { vendors } from '../tables.ts';
import { marketOf, recordsOf } from './match-facts.ts';

/**
 * Vendors who could do a service at a place, the best match first, each with the reasons. Free times are not looked at.
 * @param draw 0 to below 1, of the request: whether a newcomer is shown among the first; nobody is where it is left out
 */
export async function matchesAt(
  ctx: Ctx,
  service: { id: string; categoryId: string; priceCents: number },
  home: PlacedPoint,
  draw = 1,
): Promise<Ranked[]> {
  const candidates = await candidatesFor(ctx, { serviceId: service.id, home });
  const prices = new Map(
    candidates.map(({ vendorId, priceCents }) => [vendorId, priceCents ?? service.priceCents]),
  );
  const ids = [...prices.keys()];
  const [records, miles] = await Promise.all([
    recordsOf(ctx, ids, service.categoryId),
    milesTo(ctx, ids, home),
  ]);
  const facts = [...records].map(
    ([vendorId, record]): VendorFacts => ({
      ...record,
      vendorId,
      miles: miles.get(vendorId) ?? HALF_NEAR_MILES,
      hoursToFirstFree: 0,
      priceCents: prices.get(vendorId) ?? service.priceCents,
    }),
  );
  const market = marketOf(records.values(), [...prices.values()]);
  return rankVendors(facts, { weights: DEFAULT_WEIGHTS, market, draw });
}

/** From each vendor's base; those that chose neighborhoods have none and count as neither near nor far. */
async function milesTo(ctx: Ctx, vendorIds: readonly string[], home: Point): Promise<Map<string, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ id: vendors.id, latitude: vendors.baseLatitude, longitude: vendors.baseLongitude })
    .from(vendors)
    .where(inArray(vendors.id, [...vendorIds]));
  return new Map(
    rows.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [[id, distanceMiles({ latitude, longitude }, home)] as const],
    ),
  );
}
