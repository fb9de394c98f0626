import { changesBetween } from '#core/audit/changes.ts';
import type { TaskStatus } from '#core/tasks/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { moveTo } from '../writes/status.ts';
import { lockTask } from '../writes/task.ts';

/** Starts, completes, cancels or reopens a task. Throws `invalid` for a status that cannot follow; staying changes nothing. */
export async function moveTask(ctx: Ctx, input: { id: string; status: TaskStatus }): Promise<{ id: string }> {
  const known = await lockTask(ctx, input.id);
  const { id } = known;
  if (known.status === input.status) return { id };
  await moveTo(ctx, known, input.status);
  const changes = changesBetween(known, { status: input.status });
  await audit(ctx, { action: 'tasks.move', resource: 'task', resourceId: id, category: 'admin', changes });
  return { id };
}
