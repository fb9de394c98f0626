import { demoModule as core } from '#core/demo/module.ts';
import { bind, command } from '#server/lib/pipeline.ts';
import { moveClock } from './commands/move-clock.ts';
import { resetDemo } from './commands/reset-demo.ts';

export const demoProcedures = bind(core, {
  moveClock: command(moveClock),
  // Twice is once: the second finds it being set up. A stored key would be emptied with everything else.
  reset: command(resetDemo, { idempotency: 'natural' }),
});
