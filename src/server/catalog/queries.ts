import { and, asc, desc, eq } from 'drizzle-orm';
import type { CategoryView, ServiceView } from '#core/catalog/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { Cents } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import type { Ctx } from '#server/lib/context.ts';
import { categories, services } from './tables.ts';

export type ServiceRecord = typeof services.$inferSelect & { categorySlug: string };

/** Every category that has something to book, in its order, the most booked services first. */
export async function listCatalog(ctx: Ctx): Promise<CategoryView[]> {
  const rows = await ctx.db.read
    .select({ category: categories, service: services })
    .from(categories)
    .innerJoin(services, eq(services.categoryId, categories.id))
    .where(eq(services.active, true))
    .orderBy(asc(categories.position), desc(services.popularity), asc(services.name));
  const views = new Map<string, CategoryView>();
  for (const { category, service } of rows) {
    const { slug, name, blurb, icon } = category;
    const fromCents = leastCents(service);
    const view = views.get(slug) ?? { slug, name, blurb, icon, fromCents, services: [] };
    view.fromCents = Math.min(view.fromCents, fromCents);
    view.services.push(serviceView({ ...service, categorySlug: slug }));
    views.set(slug, view);
  }
  return [...views.values()];
}

/** A service that can be booked, with all its columns. Throws not_found for unknown and retired ones. */
export async function serviceBySlug(ctx: Ctx, slug: string): Promise<ServiceRecord> {
  const [row] = await ctx.db.read
    .select({ service: services, categorySlug: categories.slug })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.categoryId))
    .where(and(eq(services.slug, slug), eq(services.active, true)));
  if (!row) throw notFound('Service');
  return { ...row.service, categorySlug: row.categorySlug };
}

/** The labor of the shortest visit. */
export function leastCents(service: {
  pricing: 'fixed' | 'hourly';
  priceCents: Cents;
  durationMinutes: number;
}): Cents {
  return laborCents(service, service.durationMinutes);
}

function serviceView(service: ServiceRecord): ServiceView {
  const { id, slug, categorySlug, name, summary, included, pricing } = service;
  const { priceCents, durationMinutes, popularity } = service;
  return {
    id,
    slug,
    categorySlug,
    name,
    summary,
    included,
    pricing,
    priceCents,
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
