import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { FEATURES } from '#core/matching/scoring/features.ts';
import { HEALTH_MEASURES, HEALTH_STATES } from './measures.ts';

const addend = {
  hundredths: z.int(),
  /** What it adds at most. */
  most: z.int(),
};

const measure = z.object({
  measure: z.enum(HEALTH_MEASURES),
  /** A share from 0 to 1, stars, or minutes; null with nothing to measure. */
  value: z.nullable(z.number()),
  /** Requests, visits, jobs, reviews or documents it was measured in. */
  cases: z.int(),
  /** Of all companies in the comparison together; null where there are too few. */
  average: z.nullable(z.number()),
  /** Its place among the other companies; null where either side has too little. */
  place: z.nullable(z.object({ others: z.int(), worse: z.int(), level: z.int(), percentile: z.int() })),
  /** Companies in the comparison. */
  vendors: z.int(),
  /** Its addend in matching; null where matching doesn't weigh it. */
  points: z.nullable(z.object({ ...addend, text: z.string(), usualHundredths: z.nullable(z.int()) })),
  /** What would raise it, and by how much in matching. */
  improvement: z.nullable(z.object({ text: z.string(), hundredths: z.int() })),
});
export type HealthMeasureView = z.output<typeof measure>;

export const vendorHealthView = z.object({
  days: z.int(),
  /** Null while the company has chosen no city. */
  market: z.nullable(z.string()),
  isApproved: z.boolean(),
  state: z.enum(HEALTH_STATES),
  measures: z.array(measure),
  /** The score in matching; the addends of measures and `ofTheJob` sum to it. */
  hundredths: z.int(),
  category: z.nullable(z.string()),
  /** What differs from job to job: averages of the last days, and missing without any. */
  ofTheJob: z.array(z.object({ feature: z.enum(FEATURES), label: z.string(), text: z.string(), ...addend })),
  ranked: z.int(),
  first: z.int(),
  rankedDays: z.int(),
  /** How often the company was left out of rankings for a credential. */
  leftOut: z.int(),
});
export type VendorHealthView = z.output<typeof vendorHealthView>;

export const healthContract = {
  vendorHealth: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/health',
      summary: "A company's record beside its market, and what it earns in matching",
      tags: ['reports'],
    })
    .input(z.object({}))
    .output(vendorHealthView),
};
