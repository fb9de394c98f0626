import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

export const loyaltyContract = {
  mine: oc
    .route({
      method: 'GET',
      path: '/rewards',
      summary: "The caller's points, tier and how they came about",
      tags: ['loyalty'],
    })
    .input(z.object({}))
    .output(
      z.object({
        points: z.int(),
        lifetimePoints: z.int(),
        tier: z.enum(['Bronze', 'Silver', 'Gold', 'Platinum']),
        next: z.nullable(
          z.object({ tier: z.enum(['Bronze', 'Silver', 'Gold', 'Platinum']), missing: z.int() }),
        ),
        /** 0 to 1 on the way to the next tier. */
        progress: z.number(),
        entries: z.array(
          z.object({
            id: z.uuid(),
            kind: z.enum(['earned', 'reversed']),
            points: z.int(),
            memo: z.string(),
            bookingId: z.nullable(z.uuid()),
            at: z.date(),
          }),
        ),
      }),
    ),
};
