import type { DemoJump } from '#core/demo/mode/clock.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { controlsOf } from '../writes/controls.ts';

/** Lets the demo's time go on by some days; it gets there within seconds, while everybody watches. */
export async function moveClock(ctx: Ctx, { days }: { days: DemoJump }): Promise<{ done: true }> {
  const controls = controlsOf(ctx);
  await controls.assertMay('move');
  await audit(ctx, {
    resource: 'demo',
    category: 'admin',
    details: { days },
  });
  ctx.db.afterCommit(() => controls.moveOn(days));
  return { done: true };
}
