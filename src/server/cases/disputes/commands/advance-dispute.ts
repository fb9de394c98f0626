import { isTimed } from '#core/cases/disputes/stage.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { advanceLocked } from '../writes/advance.ts';
import { lockDispute } from '../writes/dispute.ts';

/** The job's turn: a stage whose time is over ends. Safe to run again; one that was paused or settled meanwhile stays. */
export async function advanceDispute(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockDispute(ctx, id);
  const { stage, stageEndsAt } = locked.dispute;
  if (!isTimed(stage) || !stageEndsAt || stageEndsAt > now(ctx)) return;
  await advanceLocked(ctx, locked);
}
