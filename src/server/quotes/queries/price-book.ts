import { and, asc, eq } from 'drizzle-orm';
import type { PriceBookLine } from '#core/quotes/views.ts';
import { addOns, products, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { quoteRequests } from '../tables.ts';
import { invitationInScope } from './scope.ts';

const MATERIALS_AT_MOST = 200;

/**
 * quotes.priceBook: what a vendor can take over into a quote instead of typing it: their own services at their prices,
 * the service's add-ons, and the catalog's materials of its trade.
 */
export async function listPriceBook(ctx: Ctx, input: { id: string }): Promise<{ lines: PriceBookLine[] }> {
  const { vendorId, requestId } = await invitationInScope(ctx, input.id);
  const { read } = ctx.db;
  const asked = read
    .select({ id: services.id, categoryId: services.categoryId })
    .from(quoteRequests)
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .where(eq(quoteRequests.id, requestId))
    .as('asked');
  const [own, additions, materials] = await Promise.all([
    read
      .select({
        label: services.name,
        pricing: services.pricing,
        ownCents: vendorServices.priceCents,
        priceCents: services.priceCents,
      })
      .from(vendorServices)
      .innerJoin(services, eq(services.id, vendorServices.serviceId))
      .where(eq(vendorServices.vendorId, vendorId))
      .orderBy(asc(services.name)),
    read
      .select({ label: addOns.label, priceCents: addOns.priceCents, taxClass: addOns.taxClass })
      .from(addOns)
      .innerJoin(asked, eq(asked.id, addOns.serviceId))
      .where(eq(addOns.active, true))
      .orderBy(asc(addOns.position)),
    read
      .select({ label: products.name, unit: products.unit, priceCents: products.priceCents })
      .from(products)
      .innerJoin(asked, eq(asked.categoryId, products.categoryId))
      .where(and(eq(products.active, true)))
      .orderBy(asc(products.name))
      .limit(MATERIALS_AT_MOST),
  ]);
  return {
    lines: [
      ...own.flatMap(({ label, pricing, ownCents, priceCents }): PriceBookLine[] =>
        // What a visit for an assessment costs is no price of work.
        pricing === 'quote'
          ? []
          : [
              {
                source: 'service',
                kind: 'labor',
                label,
                unit: pricing === 'hourly' ? 'hour' : 'each',
                unitCents: ownCents ?? priceCents,
              },
            ],
      ),
      ...additions.map(
        ({ label, priceCents, taxClass }): PriceBookLine => ({
          source: 'add_on',
          kind: taxClass === 'labor' ? 'labor' : 'material',
          label,
          unit: 'each',
          unitCents: priceCents,
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
