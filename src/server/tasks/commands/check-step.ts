import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { taskChanged } from '#core/tasks/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { steps } from '../tables.ts';
import { stepOf } from '../writes/step.ts';
import { auditTask, changeTask, lockTask } from '../writes/task.ts';

/** Checks a step, or unchecks it; as it stands already it stays, with the time and name it had. */
export async function checkStep(
  ctx: Ctx,
  input: { id: string; stepId: string; done: boolean },
): Promise<{ id: string }> {
  const known = await lockTask(ctx, input.id);
  const { id, text } = await stepOf(ctx, known.id, input.stepId);
  const changed = await ctx.db.tx
    .update(steps)
    .set(input.done ? { doneAt: now(ctx), doneBy: userIdOf(ctx) } : { doneAt: null, doneBy: null })
    .where(and(eq(steps.id, id), input.done ? isNull(steps.doneAt) : isNotNull(steps.doneAt)))
    .returning({ id: steps.id });
  if (changed.length === 0) return { id: known.id };
  await changeTask(ctx, known, {});
  await emit(ctx, taskChanged, { taskId: known.id });
  const details = { step: text, done: input.done };
  await auditTask(ctx, known.id, { details });
  return { id: known.id };
}
