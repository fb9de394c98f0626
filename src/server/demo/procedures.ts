import { demoAccess as access } from '#core/demo/mode/access.ts';
import { demoContract as contract } from '#core/demo/mode/contract.ts';
import { command } from '#server/lib/pipeline.ts';
import { moveClock } from './commands/move-clock.ts';
import { resetDemo } from './commands/reset-demo.ts';

export const demoProcedures = {
  moveClock: command(contract.moveClock, access.moveClock, moveClock),
  // Twice is once: the second finds it being set up. A stored key would be emptied with everything else.
  reset: command(contract.reset, access.reset, resetDemo, { idempotency: 'natural' }),
};
