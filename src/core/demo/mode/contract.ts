import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done } from '#core/lib/wire.ts';
import { DEMO_JUMPS } from './clock.ts';

const tags = ['demo'];

export const demoContract = {
  moveClock: oc
    .route({
      method: 'POST',
      path: '/demo/clock',
      summary: "Move the demo's clock forward, so that what is due meanwhile happens; only in the demo",
      tags,
    })
    .input(z.object({ days: z.literal(DEMO_JUMPS) }))
    .output(done),
  reset: oc
    .route({
      method: 'POST',
      path: '/demo/reset',
      summary: 'Set the demo up anew with the sample city of today; only in the demo',
      tags,
    })
    .input(z.object({}))
    .output(done),
};
