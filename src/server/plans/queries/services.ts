import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { laborCents } from '#core/payments/price.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookCents } from '#server/pricing/queries/prices-on.ts';
import { vendorServices } from '#server/vendors/tables.ts';

/** A service as plans include it; `singleCents` is what one visit costs alone, before tax. */
export type IncludedService = { id: string; slug: string; name: string; singleCents: Cents };

const columns = {
  id: services.id,
  slug: services.slug,
  name: services.name,
  pricing: services.pricing,
  priceCents: services.priceCents,
  durationMinutes: services.durationMinutes,
};

/** Services by slug with their prices: those of a vendor where one is named, otherwise the catalog's. */
export async function servicesOf(
  ctx: Ctx,
  slugs: readonly string[],
  vendorId: string | null,
): Promise<Map<string, IncludedService>> {
  if (slugs.length === 0) return new Map();
  const [rows, centsOf] = await Promise.all([
    ctx.db.read
      .select(columns)
      .from(services)
      .where(inArray(services.slug, [...slugs])),
    ownCents(ctx, vendorId),
  ]);
  return new Map(rows.map((row) => [row.slug, priced(row, centsOf(row.id))]));
}

/** A vendor's prices of today in all markets; the catalog's hold without a vendor, or where it has none. */
async function ownCents(ctx: Ctx, vendorId: string | null): Promise<(id: string) => Cents | undefined> {
  if (vendorId === null) return () => undefined;
  return bookCents(ctx, vendorId, null, localDate(now(ctx), HOME_ZONE));
}

type Row = {
  id: string;
  slug: string;
  name: string;
  pricing: 'fixed' | 'hourly' | 'quote';
  priceCents: Cents;
  durationMinutes: number;
};

function priced(row: Row, own: Cents | undefined): IncludedService {
  const { id, slug, name, pricing, priceCents, durationMinutes } = row;
  return {
    id,
    slug,
    name,
    singleCents: laborCents({ pricing, priceCents: own ?? priceCents }, durationMinutes),
  };
}

/** What a seller can include: a vendor's own services, or everything in the catalog that has a price. */
export async function includableServices(ctx: Ctx, vendorId: string | null): Promise<IncludedService[]> {
  const sold = and(eq(services.active, true), inArray(services.pricing, ['fixed', 'hourly']));
  const read = ctx.db.read.select(columns).from(services).$dynamic();
  const [rows, centsOf] = await Promise.all([
    vendorId === null
      ? read.where(sold).orderBy(services.name)
      : read
          .innerJoin(vendorServices, eq(vendorServices.serviceId, services.id))
          .where(and(eq(vendorServices.vendorId, vendorId), sold))
          .orderBy(services.name),
    ownCents(ctx, vendorId),
  ]);
  return rows.map((row) => priced(row, centsOf(row.id)));
}
