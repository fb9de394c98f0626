import { inArray } from 'drizzle-orm';
import { distanceMiles, type Point } from '#core/markets/distance.ts';
import type { MarketFacts, VendorFacts } from '#core/matching/scoring/features.ts';
import { HALF_NEAR_MILES } from '#core/matching/scoring/limits.ts';
import { type Ranked, rankVendors } from '#core/matching/scoring/rank.ts';
import { type WeightValues, weightsOf } from '#core/matching/weights.ts';
import type { PlacedPoint } from '#core/vendors/area.ts';
import type { Ctx } from '#server/lib/context.ts';
import { candidatesFor } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { marketOf, recordsOf } from './match-facts.ts';
import { currentWeights } from './weights.ts';

/** What a vendor asks for the work, and how far away their first free time is; 0 hours where times are not looked at. */
export type VendorTerms = { priceCents: number; hoursToFirstFree: number };

export type RankedVendor = Ranked & { facts: VendorFacts };

/** A ranking with everything that it was made from, as the log of decisions keeps it. */
export type Ranking = { version: number; market: MarketFacts; ranked: RankedVendor[] };

/**
 * Vendors who could do a service at a place, the best match first, each with the reasons. Free times are not looked at.
 * @param draw 0 to below 1, of the request: whether a newcomer is shown among the first; nobody is where it is left out
 */
export async function matchesAt(
  ctx: Ctx,
  service: { id: string; categoryId: string; priceCents: number },
  home: PlacedPoint,
  draw = 1,
): Promise<Ranking> {
  const candidates = await candidatesFor(ctx, { serviceId: service.id, home });
  const terms = new Map(
    candidates.map(({ vendorId, priceCents }) => [
      vendorId,
      { priceCents: priceCents ?? service.priceCents, hoursToFirstFree: 0 },
    ]),
  );
  return rankVendorsAt(ctx, service, home, terms, draw);
}

/** Ranks these vendors for work of a category at a place with the weights in force; three statements for all of them. */
export async function rankVendorsAt(
  ctx: Ctx,
  { categoryId }: { categoryId: string },
  place: Point,
  terms: ReadonlyMap<string, VendorTerms>,
  draw = 1,
): Promise<Ranking> {
  const ids = [...terms.keys()];
  const [values, records, miles] = await Promise.all([
    currentWeights(ctx),
    recordsOf(ctx, ids, categoryId),
    milesTo(ctx, ids, place),
  ]);
  const facts = [...records].map(
    ([vendorId, record]): VendorFacts => ({
      ...record,
      vendorId,
      miles: miles.get(vendorId) ?? HALF_NEAR_MILES,
      hoursToFirstFree: terms.get(vendorId)?.hoursToFirstFree ?? 0,
      priceCents: terms.get(vendorId)?.priceCents ?? 0,
    }),
  );
  const market = marketOf(
    records.values(),
    [...terms.values()].map(({ priceCents }) => priceCents),
  );
  return { version: values.version, market, ranked: rankFacts(facts, market, values, draw) };
}

/** The ranking of known facts by these weights. */
export function rankFacts(
  facts: readonly VendorFacts[],
  market: MarketFacts,
  values: WeightValues,
  draw: number,
): RankedVendor[] {
  const known = new Map(facts.map((one) => [one.vendorId, one]));
  const newcomerShare = values.newcomerPercent / 100;
  return rankVendors(facts, { weights: weightsOf(values), market, newcomerShare, draw }).flatMap((one) => {
    const own = known.get(one.vendorId);
    return own ? [{ ...one, facts: own }] : [];
  });
}

/** From each vendor's base; those that chose neighborhoods have none and count as neither near nor far. */
export async function milesTo(
  ctx: Ctx,
  vendorIds: readonly string[],
  home: Point,
): Promise<Map<string, number>> {
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
