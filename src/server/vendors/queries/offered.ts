import { and, eq, inArray } from 'drizzle-orm';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { vendorServices } from '../tables.ts';

/** What a company offers: slug → service id. */
export async function offeredIds(ctx: Ctx, vendorId: string): Promise<Map<string, string>> {
  const rows = await ctx.db.read
    .select({ slug: services.slug, id: services.id })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .where(eq(vendorServices.vendorId, vendorId));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Services that can be booked, by slug. */
export async function servicesBySlug(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ slug: services.slug, id: services.id })
    .from(services)
    .where(and(inArray(services.slug, [...slugs]), eq(services.active, true)));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Neighborhoods of an open city by slug, with the city's id; null for an unknown city. */
export async function zonesOfCity(
  ctx: Ctx,
  city: string,
): Promise<{ marketId: string; zones: Map<string, string> } | null> {
  const rows = await ctx.db.read
    .select({ marketId: markets.id, slug: zones.slug, id: zones.id })
    .from(zones)
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .where(and(eq(markets.slug, city), eq(markets.open, true)));
  const [first] = rows;
  return first ? { marketId: first.marketId, zones: new Map(rows.map(({ slug, id }) => [slug, id])) } : null;
}
