import { changesBetween } from '#core/audit/changes.ts';
import { isOpenTask, type TaskStatus } from '#core/tasks/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { moveTo } from '../writes/status.ts';
import { assertOwn, auditTask, lockTask } from '../writes/task.ts';

/**
 * Starts, completes, cancels or reopens a task. Throws `invalid` for a status that cannot
 * follow, `conflict` for ending what Canopy opened; staying changes nothing.
 */
export async function moveTask(ctx: Ctx, input: { id: string; status: TaskStatus }): Promise<{ id: string }> {
  const known = await lockTask(ctx, input.id);
  const { id } = known;
  if (known.status === input.status) return { id };
  if (!isOpenTask(input.status) || !isOpenTask(known.status)) assertOwn(known);
  await moveTo(ctx, known, input.status);
  const changes = changesBetween(known, { status: input.status });
  await auditTask(ctx, id, { action: 'tasks.move', changes });
  return { id };
}
