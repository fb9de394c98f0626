import { and, asc, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import { chooseAddOns, type WantedAddOn } from '#core/catalog/add-ons.ts';
import type { AddOnView, CategoryView, ProductView, ServiceView } from '#core/catalog/contract.ts';
import type { ServicePricing } from '#core/catalog/types.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Cents } from '#core/lib/money.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { laborCents } from '#core/payments/price.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { likePattern } from '#server/lib/lists/keyset.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { vendorServices, vendors } from '#server/vendors/tables.ts';
import { addOns, categories, products, services } from './tables.ts';

export type ServiceRecord = typeof services.$inferSelect & { categorySlug: string };
export type AddOnRecord = typeof addOns.$inferSelect;

/** More than a person reads; who looks for one thing searches. */
const MOST_PRODUCTS = 200;

/** The least an approved company takes for a service; the catalog's price while nobody offers it. */
const leastAsked = leastAskedBy(sql`true`);

function leastAskedBy(ofVendors: SQL) {
  return sql<Cents>`coalesce((
    select min(coalesce(${vendorServices.priceCents}, ${services.priceCents}))
    from ${vendorServices} join ${vendors} on ${vendors.id} = ${vendorServices.vendorId}
    where ${vendorServices.serviceId} = ${services.id} and ${vendors.status} = 'approved' and ${ofVendors}
  ), ${services.priceCents})`.mapWith(Number);
}

/** The same of the companies in the city of a ZIP code; of all of them where nobody works. */
function leastAskedAt(zip: string) {
  const market = sql`(
    select ${zones.marketId} from ${zones} join ${markets} on ${markets.id} = ${zones.marketId}
    where ${zones.zip} = ${zip} and ${markets.open} limit 1
  )`;
  return leastAskedBy(sql`${vendors.marketId} = coalesce(${market}, ${vendors.marketId})`);
}

/** Every category that has something to book, in its order, the most booked services first. */
export async function listCatalog(ctx: Ctx, { zip }: { zip?: string } = {}): Promise<CategoryView[]> {
  const fromCents = zip ? leastAskedAt(zip) : leastAsked;
  const rows = await ctx.db.read
    .select({ category: categories, service: { ...getTableColumns(services), fromCents } })
    .from(categories)
    .innerJoin(services, eq(services.categoryId, categories.id))
    .where(eq(services.active, true))
    .orderBy(asc(categories.position), desc(services.popularity), asc(services.name));
  const views = new Map<string, CategoryView>();
  for (const { category, service } of rows) {
    const { slug, name, blurb, icon } = category;
    const least = leastCents({ ...service, priceCents: service.fromCents });
    const view = views.get(slug) ?? { slug, name, blurb, icon, fromCents: least, services: [] };
    if (least !== null) view.fromCents = Math.min(view.fromCents ?? least, least);
    view.services.push(serviceView({ ...service, categorySlug: slug }));
    views.set(slug, view);
  }
  return [...views.values()];
}

const activeService = prepared((handle) =>
  handle
    .select({ service: services, categorySlug: categories.slug })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(and(eq(services.slug, sql.placeholder('slug')), eq(services.active, true)))
    .prepare('active_service'),
);

/** A service that can be booked, with all its columns. Throws not_found for unknown and retired ones. */
export async function serviceBySlug(ctx: Ctx, slug: string): Promise<ServiceRecord> {
  const [row] = await activeService(ctx.db.read).execute({ slug });
  if (!row) throw notFound('Service');
  return { ...row.service, categorySlug: row.categorySlug };
}

/** A service with everything a booking of it asks and offers. */
export async function serviceInFull(
  ctx: Ctx,
  slug: string,
): Promise<ServiceRecord & { fromCents: Cents; addOns: AddOnView[] }> {
  const service = await serviceBySlug(ctx, slug);
  const [additions, [least]] = await Promise.all([
    addOnsOf(ctx, service.id),
    ctx.db.read.select({ fromCents: leastAsked }).from(services).where(eq(services.id, service.id)),
  ]);
  return { ...service, fromCents: least?.fromCents ?? service.priceCents, addOns: additions };
}

/** Add-ons of a service that are offered, in their order. */
export async function addOnsOf(ctx: Ctx, serviceId: string): Promise<AddOnRecord[]> {
  return ctx.db.read
    .select()
    .from(addOns)
    .where(and(eq(addOns.serviceId, serviceId), eq(addOns.active, true)))
    .orderBy(asc(addOns.position));
}

/** The add-ons somebody wants with a service. Throws invalid for those it does not have, and for too many of one. */
export async function chosenAddOns(
  ctx: Ctx,
  serviceId: string,
  wanted: readonly WantedAddOn[],
): Promise<(AddOnRecord & { quantity: number })[]> {
  if (wanted.length === 0) return [];
  return valueOrRefusal(chooseAddOns(await addOnsOf(ctx, serviceId), wanted));
}

/** Materials that can be added to a job, by name. */
export async function listProducts(
  ctx: Ctx,
  input: { search?: string; categorySlug?: string },
): Promise<ProductView[]> {
  const search = likePattern(input.search);
  return ctx.db.read
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      unit: products.unit,
      priceCents: products.priceCents,
      categorySlug: categories.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(products.active, true),
        search ? or(ilike(products.name, search), ilike(products.sku, search)) : undefined,
        input.categorySlug ? eq(categories.slug, input.categorySlug) : undefined,
      ),
    )
    .orderBy(asc(products.name), asc(products.sku))
    .limit(MOST_PRODUCTS);
}

/** One product that is on sale. Throws not_found. */
export async function productOf(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; name: string; unit: string; priceCents: Cents }> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({
          id: products.id,
          name: products.name,
          unit: products.unit,
          priceCents: products.priceCents,
        })
        .from(products)
        .where(and(eq(products.id, id), eq(products.active, true)))
    : [];
  if (!row) throw notFound('Product');
  return row;
}

/** The labor of the shortest visit; null where the work has a price only after one. */
function leastCents(service: {
  pricing: ServicePricing;
  priceCents: Cents;
  durationMinutes: number;
}): Cents | null {
  return service.pricing === 'quote' ? null : laborCents(service, service.durationMinutes);
}

function serviceView(service: ServiceRecord & { fromCents: Cents }): ServiceView {
  const { id, slug, categorySlug, name, summary, included, pricing } = service;
  const { priceCents, fromCents, durationMinutes, popularity } = service;
  return {
    id,
    slug,
    categorySlug,
    name,
    summary,
    included,
    pricing,
    priceCents,
    fromCents,
    durationMinutes,
    popularity,
  };
}

/** The steps of a service's checklist, retired services included. */
export async function checklistOf(ctx: Ctx, serviceId: string): Promise<string[]> {
  const [row] = await ctx.db.read
    .select({ checklist: services.checklist })
    .from(services)
    .where(eq(services.id, serviceId));
  return row?.checklist ?? [];
}
