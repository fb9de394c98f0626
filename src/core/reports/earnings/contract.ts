import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';

const slug = z.string().check(z.maxLength(80));

const estimate = z.object({
  trade: z.object({ slug: z.string(), name: z.string() }),
  city: z.object({ slug: z.string(), name: z.string() }),
  /** Completed jobs and companies of the last months that it is made from. */
  jobs: z.int(),
  vendors: z.int(),
  /** A company's week for each technician at work, after commission: a quarter earn less than `low`, half less than `mid`. */
  week: z.nullable(z.object({ lowCents: cents, midCents: cents, highCents: cents, weeks: z.int() })),
});

export const earningsView = z.object({
  trades: z.array(z.object({ slug: z.string(), name: z.string() })),
  cities: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Null until a trade and a city are chosen. */
  estimate: z.nullable(estimate),
});
export type EarningsView = z.output<typeof earningsView>;
export type EarningsEstimate = z.output<typeof estimate>;

export const earningsContract = {
  earningsEstimate: oc
    .route({
      method: 'GET',
      path: '/figures/earnings',
      summary: 'What vendors of a trade earned in a city, from completed jobs; no account needed',
      tags: ['reports'],
    })
    .input(z.object({ trade: z.optional(slug), city: z.optional(slug) }))
    .output(earningsView),
};
