import { eq } from 'drizzle-orm';
import { taskChanged } from '#core/tasks/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { steps } from '../tables.ts';
import { stepOf } from '../writes/step.ts';
import { auditTask, changeTask, lockTask } from '../writes/task.ts';

/** Removes a step from the checklist. */
export async function removeStep(ctx: Ctx, input: { id: string; stepId: string }): Promise<{ id: string }> {
  const known = await lockTask(ctx, input.id);
  const { id, text } = await stepOf(ctx, known.id, input.stepId);
  await ctx.db.tx.delete(steps).where(eq(steps.id, id));
  await changeTask(ctx, known, {});
  await emit(ctx, taskChanged, { taskId: known.id });
  await auditTask(ctx, known.id, { details: { step: text } });
  return { id: known.id };
}
