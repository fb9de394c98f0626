import type { DemoJump } from '#core/demo/mode/clock.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx, DemoControls } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';

/** Lets the demo's time go on by some days; it gets there within seconds, while everybody watches. */
export async function moveClock(ctx: Ctx, { days }: { days: DemoJump }): Promise<{ done: true }> {
  const controls = controlsOf(ctx);
  controls.assertIdle();
  await audit(ctx, {
    action: 'demo.clock_moved',
    resource: 'demo',
    category: 'admin',
    details: { days },
  });
  ctx.db.afterCommit(() => controls.moveOn(days));
  return { done: true };
}

/** Throws not_found in the live application, whose time nobody moves. */
export function controlsOf(ctx: Ctx): DemoControls {
  if (ctx.demo) return ctx.demo;
  throw new AppError('not_found', 'Only the demo has a clock that can be moved. Open it with ?demo=1.');
}
