import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';

/** How far back the use of a product is shown. */
export const PRODUCT_USE_DAYS = 30;
/** The vendors and the jobs that its page names. */
export const PRODUCT_USE_VENDORS = 5;
export const PRODUCT_USE_JOBS = 10;

const use = {
  /** Lines of jobs; a job on which it was noted twice counts twice. */
  lines: z.int(),
  /** In the product's own unit: 12.5 ft. */
  quantity: z.number(),
  /** What was agreed for it, before tax; included ones are $0. */
  amountCents: cents,
};

/** Where a product of the catalog went lately: lines that stand, neither proposed nor declined. */
export const productUse = z.object({
  ...use,
  /** Each of the last `PRODUCT_USE_DAYS` local days of Canopy's own zone, today last. */
  days: z.array(z.object({ date: z.iso.date(), lines: z.int() })),
  /** Those that used it most, by lines. */
  vendors: z.array(z.object({ id: z.uuid(), company: z.string(), ...use })),
  /** The latest, within those days or not. */
  jobs: z.array(
    z.object({
      lineId: z.uuid(),
      id: z.uuid(),
      number: z.int(),
      title: z.string(),
      company: z.string(),
      quantity: z.number(),
      amountCents: cents,
      at: z.date(),
    }),
  ),
});
export type ProductUse = z.output<typeof productUse>;
