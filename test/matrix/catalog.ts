import { products, services } from '#server/catalog/tables.ts';
import { ADMINS, EVERYBODY, type Expectations, VENDORS } from './expectation.ts';
import type { World } from './world.ts';

/** A product, for each call to look at. */
export async function aProduct({ ctx }: World): Promise<{ id: string }> {
  const id = ctx.ids.uuid();
  const [service] = await ctx.db.read.select().from(services).limit(1);
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(products).values({
      id,
      categoryId: service?.categoryId ?? '',
      sku: id,
      name: 'Copper pipe',
      unit: 'ft',
      priceCents: 1_250,
    }),
  );
  return { id };
}

export const catalogExpectations: Expectations = {
  'catalog.list': { allowed: EVERYBODY },
  'catalog.service': { allowed: EVERYBODY, own: (world) => ({ slug: world.service.slug }) },
  'catalog.productList': { allowed: ADMINS },
  'catalog.product': { allowed: ADMINS, own: aProduct },
  'catalog.csvFile': { allowed: ADMINS },
  'catalog.products': { allowed: [...VENDORS, ...ADMINS] },
};
