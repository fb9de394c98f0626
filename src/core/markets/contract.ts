import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const marketView = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  zone: z.string(),
  zones: z.array(z.object({ slug: z.string(), name: z.string(), zip: z.string() })),
});
export type MarketView = z.output<typeof marketView>;

export const marketsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/markets',
      summary: 'Cities and neighborhoods that are served',
      tags: ['markets'],
    })
    .input(z.object({}))
    .output(z.array(marketView)),
};
