import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';

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

export const serviceView = z.object({
  id: z.uuid(),
  slug: z.string(),
  categorySlug: z.string(),
  name: z.string(),
  summary: z.string(),
  included: z.array(z.string()),
  pricing: z.enum(['fixed', 'hourly']),
  /** The whole price when fixed, an hour when hourly; before tax and service fee. */
  priceCents: cents,
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
  /** The least expensive service of the category; an hour's price counts as its shortest booking. */
  fromCents: cents,
  services: z.array(serviceView),
});
export type CategoryView = z.output<typeof categoryView>;

export const catalogContract = {
  list: oc
    .route({ method: 'GET', path: '/catalog', summary: 'Categories with their services', tags: ['catalog'] })
    .input(z.object({}))
    .output(z.array(categoryView)),
  service: oc
    .route({
      method: 'GET',
      path: '/catalog/services/{slug}',
      summary: 'One service with what it asks',
      tags: ['catalog'],
    })
    .input(z.object({ slug: z.string().check(z.maxLength(80)) }))
    .output(z.extend(serviceView, { questions: z.array(questionView), checklist: z.array(z.string()) })),
};
