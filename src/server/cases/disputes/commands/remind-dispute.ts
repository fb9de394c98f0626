import { disputeEndsSoon } from '#core/cases/disputes/events.ts';
import { REMIND_HOURS_BEFORE } from '#core/cases/disputes/limits.ts';
import { isTimed } from '#core/cases/disputes/stage.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { changeDispute, factOf, lockDispute } from '../writes/dispute.ts';

/** Both sides hear once that a stage ends soon. One that goes on later than that is reminded of again. */
export async function remindDispute(ctx: Ctx, id: string): Promise<void> {
  const { dispute } = await lockDispute(ctx, id);
  const { stage, stageEndsAt, remindedFor } = dispute;
  if (!isTimed(stage) || !stageEndsAt || stageEndsAt <= now(ctx)) return;
  if (stageEndsAt.getTime() - now(ctx).getTime() > REMIND_HOURS_BEFORE * HOUR_MS) return;
  if (remindedFor?.getTime() === stageEndsAt.getTime()) return;
  await changeDispute(ctx, id, { remindedFor: stageEndsAt });
  await emit(ctx, disputeEndsSoon, { ...factOf(dispute), stage, endsAt: stageEndsAt.toISOString() });
}
