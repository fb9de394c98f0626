import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { listInput } from '#core/lib/list.ts';
import { cents, objectId, pageOf } from '#core/lib/wire.ts';
import { PRODUCT_STATUSES } from './product-status.ts';

const tags = ['catalog'];

/** A product as administrators see it, whether or not it can still be put on a job. */
export const productRow = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  /** `each`, `ft`, `gal` … */
  unit: z.string(),
  /** Of one unit, before tax. */
  priceCents: cents,
  category: z.object({ slug: z.string(), name: z.string() }),
  status: z.enum(PRODUCT_STATUSES),
});
export type ProductRow = z.output<typeof productRow>;

export const productsInput = listInput(
  { by: ['name', 'price'], first: 'name', direction: 'asc' },
  {
    category: z.optional(z.string().check(z.maxLength(80))),
    status: z.optional(z.enum(PRODUCT_STATUSES)),
  },
);
export type ProductsInput = z.output<typeof productsInput>;

export const productsContract = {
  productList: oc
    .route({ method: 'GET', path: '/products', summary: 'Every product, by name', tags })
    .input(productsInput)
    .output(
      z.extend(pageOf(productRow), {
        total: z.int(),
        /** Under the other filters; every status is there. */
        counts: z.record(z.enum(PRODUCT_STATUSES), z.int()),
      }),
    ),
  product: oc
    .route({ method: 'GET', path: '/products/{id}', summary: 'One product', tags })
    .input(z.object({ id: objectId }))
    .output(productRow),
};
