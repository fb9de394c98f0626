import { and, asc, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import type { MarketView } from '#core/markets/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets, zones } from './tables.ts';

export type MarketRecord = typeof markets.$inferSelect;
export type ZoneRecord = typeof zones.$inferSelect;

/** The cities that are served, with their neighborhoods, both by name. */
export async function listMarkets(ctx: Ctx): Promise<MarketView[]> {
  const rows = await ctx.db.read
    .select({ market: markets, zone: zones })
    .from(markets)
    .innerJoin(zones, eq(zones.marketId, markets.id))
    .where(eq(markets.open, true))
    .orderBy(asc(markets.name), asc(zones.name));
  const views = new Map<string, MarketView>();
  for (const { market, zone } of rows) {
    const view = views.get(market.id) ?? {
      slug: market.slug,
      name: market.name,
      state: market.state,
      zone: market.zone,
      zones: [],
    };
    view.zones.push({ slug: zone.slug, name: zone.name, zip: zone.zip });
    views.set(market.id, view);
  }
  return [...views.values()];
}

/** A neighborhood with its city, or null where Canopy does not work (any more). */
export async function zoneBySlug(
  ctx: Ctx,
  slug: string,
): Promise<{ zone: ZoneRecord; market: MarketRecord } | null> {
  const [row] = await ctx.db.read
    .select({ zone: zones, market: markets })
    .from(zones)
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .where(eq(zones.slug, slug));
  return row?.market.open ? row : null;
}

/** A point in a neighborhood, with the city whose zone and tax hold there. */
export type ServedPlace = {
  zoneId: string;
  latitude: number;
  longitude: number;
  neighborhood: ZoneRecord;
  market: MarketRecord;
};

/** The center of a ZIP code. Throws `notServed` where Canopy does not work. */
export async function placeOfZip(ctx: Ctx, zip: string): Promise<ServedPlace> {
  const [row] = await ctx.db.read
    .select({ zone: zones, market: markets })
    .from(zones)
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .where(and(eq(zones.zip, zip), eq(markets.open, true)))
    .orderBy(asc(zones.id))
    .limit(1);
  if (!row) throw await notServed(ctx);
  const { zone, market } = row;
  return {
    ...{ zoneId: zone.id, latitude: zone.latitude, longitude: zone.longitude },
    ...{ neighborhood: zone, market },
  };
}

/** The refusal of a place where Canopy does not work, with the cities where it does. */
export async function notServed(ctx: Ctx): Promise<AppError> {
  const cities = (await listMarkets(ctx)).map(({ name, state }) => `${name}, ${state}`);
  return new AppError('invalid', `Canopy isn’t available there yet. It works in ${inWords(cities)}.`, {
    fields: { zip: 'Canopy isn’t available there yet' },
    data: { cities },
  });
}

function inWords(cities: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(
    cities.length > 0 ? cities : ['no city so far'],
  );
}

/** The city of a neighborhood, open or not: what was booked there stays valid. Throws not_found. */
export async function marketOfZone(ctx: Ctx, zoneId: string): Promise<MarketRecord> {
  const [row] = await ctx.db.read
    .select({ market: markets })
    .from(zones)
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .where(eq(zones.id, zoneId));
  if (!row) throw notFound('City');
  return row.market;
}
