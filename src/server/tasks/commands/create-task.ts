import { AppError } from '#core/lib/app-error.ts';
import { taskCreated } from '#core/tasks/events.ts';
import { TASK_STEPS_MAX } from '#core/tasks/limits.ts';
import type { Recurrence } from '#core/tasks/recurrence.ts';
import type { RelatedKind } from '#core/tasks/related.ts';
import { NEW_TASK, type TaskPriority } from '#core/tasks/status.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { relationTo } from '../queries/related.ts';
import { assigneeNamed, taskVendorOf } from '../queries/scope.ts';
import { steps, tasks } from '../tables.ts';
import { rhythmOf } from '../writes/rhythm.ts';
import { auditTask, notifyAssignee } from '../writes/task.ts';

type NewTask = {
  title: string;
  description: string;
  priority: TaskPriority;
  assigneeId?: string | undefined;
  dueOn: string | null;
  recurrence: Recurrence;
  relatedTo?: { kind: RelatedKind; id: string } | undefined;
  steps: string[];
};

/**
 * Creates a task. Throws `invalid` for an assignee whom the caller cannot give it to, a rhythm without a due date, an unknown record
 * that it should be about, or too many steps.
 */
export async function createTask(ctx: Ctx, input: NewTask): Promise<{ id: string }> {
  const { title, description, priority, dueOn, recurrence } = input;
  const createdBy = userIdOf(ctx);
  const at = now(ctx);
  const id = ctx.ids.uuid();
  assertRoom(input.steps.length);
  const assigneeId = input.assigneeId === undefined ? null : await assigneeNamed(ctx, input.assigneeId);
  const task = {
    ...{ id, title, description, priority, dueOn, recurrence, assigneeId, createdBy },
    ...(await relationTo(ctx, input.relatedTo)),
    ownerVendorId: taskVendorOf(ctx),
    status: NEW_TASK.status,
    assignedBy: assigneeId === null ? null : createdBy,
    anchorOn: rhythmOf(recurrence, dueOn),
    createdAt: at,
    updatedAt: at,
  };
  await ctx.db.tx.insert(tasks).values(task);
  if (input.steps.length > 0) {
    await ctx.db.tx
      .insert(steps)
      .values(input.steps.map((text, position) => ({ id: ctx.ids.uuid(), taskId: id, position, text })));
  }
  await emit(ctx, taskCreated, { taskId: id, title });
  if (assigneeId !== null) await notifyAssignee(ctx, task, assigneeId);
  await auditTask(ctx, id, {
    details: { title, priority, dueOn, assigneeId, relatedTo: input.relatedTo ?? null },
  });
  return { id };
}

function assertRoom(count: number): void {
  if (count <= TASK_STEPS_MAX) return;
  const message = `A checklist has up to ${TASK_STEPS_MAX} steps`;
  throw new AppError('invalid', message, { fields: { steps: message } });
}
