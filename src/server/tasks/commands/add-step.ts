import { eq, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { taskChanged } from '#core/tasks/events.ts';
import { TASK_STEPS_MAX } from '#core/tasks/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { steps } from '../tables.ts';
import { auditTask, changeTask, lockTask } from '../writes/task.ts';

/** Adds a step at the end of the checklist. Throws `conflict` when it is full. */
export async function addStep(ctx: Ctx, input: { id: string; text: string }): Promise<{ id: string }> {
  const known = await lockTask(ctx, input.id);
  const { id: taskId } = known;
  const [last] = await ctx.db.tx
    .select({
      count: sql<number>`count(*)::int`,
      next: sql<number>`(coalesce(max(${steps.position}), -1) + 1)::int`,
    })
    .from(steps)
    .where(eq(steps.taskId, taskId));
  if ((last?.count ?? 0) >= TASK_STEPS_MAX)
    throw new AppError('conflict', `A checklist has up to ${TASK_STEPS_MAX} steps.`);
  const stepId = ctx.ids.uuid();
  await ctx.db.tx.insert(steps).values({ id: stepId, taskId, position: last?.next ?? 0, text: input.text });
  await changeTask(ctx, known, {});
  await emit(ctx, taskChanged, { taskId });
  await auditTask(ctx, taskId, {
    details: { step: input.text },
  });
  return { id: taskId };
}
