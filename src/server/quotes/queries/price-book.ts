import { and, asc, eq } from 'drizzle-orm';
import { localDate } from '#core/lib/time.ts';
import type { PriceBookLine } from '#core/quotes/views.ts';
import { addOns, products, services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookCents, ownLinesOn } from '#server/pricing/queries/prices-on.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { quoteRequests } from '../tables.ts';
import { invitationInScope } from './scope.ts';

const MATERIALS_AT_MOST = 200;

/**
 * quotes.priceBook: what a vendor can take over into a quote instead of typing it, at the prices of the company's book in the
 * market of the request: services, the add-ons of the service that was asked for, the company's own rates and materials, and
 * the catalog's materials of its trade.
 */
export async function listPriceBook(ctx: Ctx, input: { id: string }): Promise<{ lines: PriceBookLine[] }> {
  const { vendorId, requestId } = await invitationInScope(ctx, input.id);
  const { read } = ctx.db;
  const [request] = await read
    .select({
      serviceId: services.id,
      categoryId: services.categoryId,
      marketId: quoteRequests.marketId,
      zone: quoteRequests.zone,
    })
    .from(quoteRequests)
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .where(eq(quoteRequests.id, requestId));
  if (!request) return { lines: [] };
  const on = localDate(now(ctx), request.zone);
  const [centsOf, ownLines, own, additions, materials] = await Promise.all([
    bookCents(ctx, vendorId, request.marketId, on),
    ownLinesOn(ctx, vendorId, request.marketId, on, MATERIALS_AT_MOST),
    read
      .select({
        id: services.id,
        label: services.name,
        pricing: services.pricing,
        priceCents: services.priceCents,
      })
      .from(vendorServices)
      .innerJoin(services, eq(services.id, vendorServices.serviceId))
      .where(eq(vendorServices.vendorId, vendorId))
      .orderBy(asc(services.name)),
    read
      .select({
        id: addOns.id,
        label: addOns.label,
        priceCents: addOns.priceCents,
        taxClass: addOns.taxClass,
      })
      .from(addOns)
      .where(and(eq(addOns.serviceId, request.serviceId), eq(addOns.active, true)))
      .orderBy(asc(addOns.position)),
    read
      .select({ label: products.name, unit: products.unit, priceCents: products.priceCents })
      .from(products)
      .where(and(eq(products.active, true), eq(products.categoryId, request.categoryId)))
      .orderBy(asc(products.name))
      .limit(MATERIALS_AT_MOST),
  ]);
  return {
    lines: [
      ...own.flatMap(({ id, label, pricing, priceCents }): PriceBookLine[] =>
        // What a visit for an assessment costs is no price of work.
        pricing === 'quote'
          ? []
          : [
              {
                source: 'service',
                kind: 'labor',
                label,
                unit: pricing === 'hourly' ? 'hour' : 'each',
                unitCents: centsOf(id) ?? priceCents,
              },
            ],
      ),
      ...additions.map(
        ({ id, label, priceCents, taxClass }): PriceBookLine => ({
          source: 'add_on',
          kind: taxClass === 'labor' ? 'labor' : 'material',
          label,
          unit: 'each',
          unitCents: centsOf(id) ?? priceCents,
        }),
      ),
      ...ownLines.map(
        ({ kind, name, unit, cents }): PriceBookLine => ({
          source: 'own',
          kind: kind === 'hourly' ? 'labor' : 'material',
          label: name,
          ...{ unit, unitCents: cents },
        }),
      ),
      ...materials.map(
        ({ label, unit, priceCents }): PriceBookLine => ({
          source: 'product',
          kind: 'material',
          label,
          unit,
          unitCents: priceCents,
        }),
      ),
    ],
  };
}
