import { taskMoved } from '#core/tasks/events.ts';
import { assertTaskMove, type TaskStatus } from '#core/tasks/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { comeBack } from './rhythm.ts';
import { changeTask, type TaskRow } from './task.ts';

/**
 * Moves a locked task to another status, with whatever else changes of it. What is completed and repeats comes back. Throws
 * `invalid` for a status that cannot follow.
 */
export async function moveTo(
  ctx: Ctx,
  known: TaskRow,
  status: TaskStatus,
  values: Partial<TaskRow> = {},
): Promise<void> {
  assertTaskMove(known.status, status);
  const hasMoved = status !== known.status;
  const completedAt = status === 'completed' ? (known.completedAt ?? now(ctx)) : null;
  await changeTask(ctx, known, { ...values, status, completedAt });
  if (!hasMoved) return;
  await emit(ctx, taskMoved, {
    taskId: known.id,
    from: known.status,
    to: status,
    by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  });
  if (status === 'completed') await comeBack(ctx, { ...known, ...values });
}
