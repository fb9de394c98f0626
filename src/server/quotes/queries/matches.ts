import { eq, inArray } from 'drizzle-orm';
import { drawOf } from '#core/matching/scoring/rank.ts';
import type { VendorCard } from '#core/quotes/views.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { placeOfZip } from '#server/markets/queries.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { matchesAt } from '#server/matching/queries/matches.ts';
import { metricsOf } from '#server/vendors/queries/metrics.ts';
import { logosOf } from '#server/vendors/queries/uploads.ts';
import { vendors } from '#server/vendors/tables.ts';
import type { RequestRecord } from './scope.ts';

/** quotes.vendors: who can be asked about a service in a ZIP code, the best match first. */
export async function listVendors(ctx: Ctx, input: { serviceSlug: string; zip: string }) {
  const [service, place] = await Promise.all([
    serviceBySlug(ctx, input.serviceSlug),
    placeOfZip(ctx, input.zip),
  ]);
  const { ranked: matches } = await matchesAt(ctx, service, place);
  const cards = await vendorCards(
    ctx,
    matches.map(({ vendorId }) => vendorId),
  );
  return {
    vendors: matches.flatMap(({ vendorId }) => cards.get(vendorId) ?? []),
    neighborhood: place.neighborhood.name,
    marketName: place.market.name,
  };
}

/** Companies as homeowners choose between them. */
export async function vendorCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, VendorCard>> {
  if (ids.length === 0) return new Map();
  const [rows, metrics, logos] = await Promise.all([
    ctx.db.read
      .select({ id: vendors.id, company: vendors.company })
      .from(vendors)
      .where(inArray(vendors.id, [...ids])),
    metricsOf(ctx, ids),
    logosOf(ctx, ids),
  ]);
  return new Map(
    rows.map(({ id, company }) => {
      const figures = metrics.get(id);
      return [
        id,
        {
          id,
          company,
          logoUrl: logos.get(id) ?? null,
          rating: figures?.rating ?? null,
          reviews: figures?.reviews ?? 0,
          responseMinutes: figures?.responseMinutes ?? null,
        },
      ];
    }),
  );
}

/** Who could be asked about a request, the best match first. */
export async function matchesOfRequest(
  ctx: Ctx,
  request: Pick<RequestRecord, 'id' | 'serviceId' | 'homeId'>,
): Promise<string[]> {
  const [[service], [row]] = await Promise.all([
    ctx.db.read.select().from(services).where(eq(services.id, request.serviceId)),
    ctx.db.read
      .select({ home: homes, neighborhood: zones, market: markets })
      .from(homes)
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .innerJoin(markets, eq(markets.id, zones.marketId))
      .where(eq(homes.id, request.homeId)),
  ]);
  if (!service || !row) return [];
  const place = { ...row.home, neighborhood: row.neighborhood, market: row.market };
  const { ranked } = await matchesAt(ctx, service, place, drawOf(request.id));
  return ranked.map(({ vendorId }) => vendorId);
}
