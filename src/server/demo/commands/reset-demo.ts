import type { Ctx } from '#server/lib/context.ts';
import { controlsOf } from '../writes/controls.ts';

/** Sets the demo up anew. Its audit log goes with the rest, so there is nothing to note; everybody signs in again. */
export async function resetDemo(ctx: Ctx): Promise<{ done: true }> {
  const controls = controlsOf(ctx);
  await controls.assertMay('reset');
  ctx.db.afterCommit(() => controls.reset());
  return { done: true };
}
