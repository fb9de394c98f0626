import { and, asc, desc, eq, exists, inArray } from 'drizzle-orm';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { technicianSkills, technicians, vendorServices, vendors, vendorZones } from '../tables.ts';

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

/**
 * The service that most people book of those a vendor's technicians can do, and a ZIP code where they do it: their base's, or
 * the first of their neighborhoods by name. Null without either.
 */
export async function mainServiceOf(
  ctx: Ctx,
  vendorId: string,
): Promise<{ service: { slug: string; name: string }; zip: string } | null> {
  const skilled = ctx.db.read
    .select({ id: technicians.id })
    .from(technicians)
    .innerJoin(technicianSkills, eq(technicianSkills.technicianId, technicians.id))
    .where(
      and(
        eq(technicians.vendorId, vendorId),
        eq(technicians.active, true),
        eq(technicianSkills.serviceId, services.id),
      ),
    );
  const [[service], [place]] = await Promise.all([
    ctx.db.read
      .select({ slug: services.slug, name: services.name })
      .from(vendorServices)
      .innerJoin(services, eq(services.id, vendorServices.serviceId))
      .where(and(eq(vendorServices.vendorId, vendorId), eq(services.active, true), exists(skilled)))
      .orderBy(desc(services.popularity), asc(services.name))
      .limit(1),
    ctx.db.read
      .select({ areaKind: vendors.areaKind, baseZip: vendors.baseZip, zip: zones.zip })
      .from(vendors)
      .leftJoin(vendorZones, eq(vendorZones.vendorId, vendors.id))
      .leftJoin(zones, eq(zones.id, vendorZones.zoneId))
      .where(eq(vendors.id, vendorId))
      .orderBy(asc(zones.name))
      .limit(1),
  ]);
  const zip = place?.areaKind === 'radius' ? place.baseZip : place?.zip;
  return service && zip ? { service, zip } : null;
}
