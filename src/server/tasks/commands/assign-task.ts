import { changesBetween } from '#core/audit/changes.ts';
import { taskChanged } from '#core/tasks/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { assigneeNamed } from '../queries/scope.ts';
import { auditTask, changeTask, lockTask, notifyAssignee } from '../writes/task.ts';

/** Gives a task to a colleague, or to nobody; giving it to who has it changes nothing. Throws `invalid` for anybody else. */
export async function assignTask(
  ctx: Ctx,
  input: { id: string; assigneeId: string | null },
): Promise<{ id: string }> {
  const known = await lockTask(ctx, input.id);
  const { id } = known;
  if (known.assigneeId === input.assigneeId) return { id };
  const assigneeId = input.assigneeId === null ? null : await assigneeNamed(ctx, input.assigneeId);
  const assignedBy = assigneeId === null ? null : userIdOf(ctx);
  await changeTask(ctx, known, { assigneeId, assignedBy, remindedOn: null });
  if (assigneeId !== null) await notifyAssignee(ctx, known, assigneeId);
  await emit(ctx, taskChanged, { taskId: id });
  const changes = changesBetween(known, { assigneeId });
  await auditTask(ctx, id, { action: 'tasks.assign', changes });
  return { id };
}
