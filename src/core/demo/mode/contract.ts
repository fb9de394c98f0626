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
      summary: 'Move the demo clock forward and run what comes due; only in the demo',
      tags,
    })
    .input(z.object({ days: z.literal(DEMO_JUMPS) }))
    .output(done),
  reset: oc
    .route({
      method: 'POST',
      path: '/demo/reset',
      summary: 'Reset the demo to today’s sample city; only in the demo',
      tags,
    })
    .input(z.object({}))
    .output(done),
};
