import { asc, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { taskCreated } from '#core/tasks/events.ts';
import { nextDue } from '#core/tasks/next-due.ts';
import type { Recurrence } from '#core/tasks/recurrence.ts';
import { NEW_TASK } from '#core/tasks/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { taskToday } from '../queries/scope.ts';
import { steps, tasks } from '../tables.ts';
import { notifyAssignee, type TaskRow } from './task.ts';

/** The first due day of a rhythm, null where there is none. Throws `invalid` for one without a due date. */
export function rhythmOf(recurrence: Recurrence, dueOn: string | null): string | null {
  if (recurrence === 'none') return null;
  if (dueOn !== null) return dueOn;
  const message = 'A task that repeats needs a due date';
  throw new AppError('invalid', message, { fields: { dueOn: message } });
}

/**
 * Lets a completed task come back: the same words, assignee and relation, its steps unchecked, at the next day of its
 * rhythm. One that came back before, because it was reopened and completed again, does not a second time.
 */
export async function comeBack(ctx: Ctx, done: TaskRow): Promise<void> {
  const { recurrence, anchorOn, dueOn } = done;
  if (recurrence === 'none' || anchorOn === null || dueOn === null) return;
  const at = now(ctx);
  const next = {
    ...done,
    id: ctx.ids.uuid(),
    status: NEW_TASK.status,
    dueOn: nextDue(anchorOn, dueOn, recurrence, await taskToday(ctx)),
    previousId: done.id,
    completedAt: null,
    remindedOn: null,
    createdBy: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const made = await ctx.db.tx
    .insert(tasks)
    .values(next)
    .onConflictDoNothing({ target: tasks.previousId })
    .returning({ id: tasks.id });
  if (made.length === 0) return;
  const checklist = await ctx.db.tx
    .select({ position: steps.position, text: steps.text })
    .from(steps)
    .where(eq(steps.taskId, done.id))
    .orderBy(asc(steps.position));
  if (checklist.length > 0) {
    await ctx.db.tx
      .insert(steps)
      .values(checklist.map((step) => ({ ...step, id: ctx.ids.uuid(), taskId: next.id })));
  }
  await emit(ctx, taskCreated, { taskId: next.id, title: next.title });
  if (next.assigneeId !== null) await notifyAssignee(ctx, next, next.assigneeId);
}
