import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
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
  const rows = await ctx.db.read
    .select({ ...columns, ownCents: vendorServices.priceCents })
    .from(services)
    .leftJoin(
      vendorServices,
      and(
        eq(vendorServices.serviceId, services.id),
        // Nobody has the empty id: then the catalog's prices hold.
        eq(vendorServices.vendorId, vendorId ?? '00000000-0000-0000-0000-000000000000'),
      ),
    )
    .where(inArray(services.slug, [...slugs]));
  return new Map(rows.map((row) => [row.slug, priced(row)]));
}

type Row = {
  id: string;
  slug: string;
  name: string;
  pricing: 'fixed' | 'hourly' | 'quote';
  priceCents: Cents;
  durationMinutes: number;
  ownCents: Cents | null;
};

function priced({ id, slug, name, pricing, priceCents, durationMinutes, ownCents }: Row): IncludedService {
  const singleCents = laborCents({ pricing, priceCents: ownCents ?? priceCents }, durationMinutes);
  return { id, slug, name, singleCents };
}

/** What a seller can include: a vendor's own services, or everything in the catalog that has a price. */
export async function includableServices(ctx: Ctx, vendorId: string | null): Promise<IncludedService[]> {
  const sold = inArray(services.pricing, ['fixed', 'hourly']);
  const rows =
    vendorId === null
      ? (
          await ctx.db.read
            .select(columns)
            .from(services)
            .where(and(eq(services.active, true), sold))
            .orderBy(services.name)
        ).map((row) => ({ ...row, ownCents: null }))
      : await ctx.db.read
          .select({ ...columns, ownCents: vendorServices.priceCents })
          .from(services)
          .innerJoin(vendorServices, eq(vendorServices.serviceId, services.id))
          .where(and(eq(vendorServices.vendorId, vendorId), eq(services.active, true), sold))
          .orderBy(services.name);
  return rows.map(priced);
}
