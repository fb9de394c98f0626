import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, freeText } from '#core/lib/wire.ts';
import { TAX_CLASSES } from '#core/payments/price.ts';
import { productsContract } from './products-contract.ts';
import { SERVICE_PRICINGS } from './types.ts';

const tags = ['catalog'];

export const questionView = z.object({
  id: z.string(),
  kind: z.enum(['choice', 'number', 'text', 'yes_no']),
  label: z.string(),
  hint: z.optional(z.string()),
  required: z.boolean(),
  options: z.optional(z.array(z.string())),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  unit: z.optional(z.string()),
});

const addOnView = z.object({
  slug: z.string(),
  label: z.string(),
  hint: z.string(),
  /** One of them, before tax and service fee. */
  priceCents: cents,
  /** What one adds to the visit. */
  minutes: z.int(),
  taxClass: z.enum(TAX_CLASSES),
  maxQuantity: z.int(),
});
export type AddOnView = z.output<typeof addOnView>;

export const serviceView = z.object({
  id: z.uuid(),
  slug: z.string(),
  categorySlug: z.string(),
  name: z.string(),
  summary: z.string(),
  included: z.array(z.string()),
  pricing: z.enum(SERVICE_PRICINGS),
  /** The whole when fixed, an hour when hourly, the assessment when quote; before tax and service fee. */
  priceCents: cents,
  /** The least that any company takes for it, in the same terms; companies may set prices of their own. */
  fromCents: cents,
  durationMinutes: z.int(),
  popularity: z.int(),
});
export type ServiceView = z.output<typeof serviceView>;

const categoryView = z.object({
  slug: z.string(),
  name: z.string(),
  blurb: z.string(),
  /** Name of a Lucide icon. */
  icon: z.string(),
  /** The least expensive service with a price; an hour's counts as its shortest booking, a quote's not at all. */
  fromCents: z.nullable(cents),
  services: z.array(serviceView),
});
export type CategoryView = z.output<typeof categoryView>;

const productView = z.object({
  id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  /** `each`, `ft`, `gal` … */
  unit: z.string(),
  /** Of one unit, before tax. */
  priceCents: cents,
  categorySlug: z.string(),
});
export type ProductView = z.output<typeof productView>;

export const catalogContract = {
  ...productsContract,
  list: oc
    .route({ method: 'GET', path: '/catalog', summary: 'Categories with their services', tags })
    .input(
      z.object({
        /** Prices of the companies in the city of this ZIP code; of all cities without it, or where nobody works. */
        zip: z.optional(z.string().check(z.regex(/^\d{5}$/, { error: 'Enter a 5-digit ZIP code' }))),
      }),
    )
    .output(z.array(categoryView)),
  service: oc
    .route({
      method: 'GET',
      path: '/catalog/services/{slug}',
      summary: 'One service with what it asks, what can be added and how to prepare',
      tags,
    })
    .input(z.object({ slug: z.string().check(z.maxLength(80)) }))
    .output(
      z.extend(serviceView, {
        questions: z.array(questionView),
        checklist: z.array(z.string()),
        preparation: z.array(z.string()),
        addOns: z.array(addOnView),
      }),
    ),
  products: oc
    .route({
      method: 'GET',
      path: '/catalog/products',
      summary: 'Materials that can be added to a job',
      tags,
    })
    .input(
      z.object({
        /** Of a name or a number. */
        search: z.optional(freeText(80)),
        categorySlug: z.optional(z.string().check(z.maxLength(80))),
      }),
    )
    .output(z.array(productView)),
};
