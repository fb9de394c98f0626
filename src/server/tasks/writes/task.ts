import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { taskAssigned } from '#core/tasks/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { tasks } from '../tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** The task, locked until the transaction ends. Throws not_found for an unknown one. */
export async function lockTask(ctx: Ctx, id: string): Promise<TaskRow> {
  if (!isUuid(id)) throw notFound('Task');
  const [known] = await ctx.db.tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  if (!known) throw notFound('Task');
  return known;
}

/** Changes a locked task. */
export async function changeTask(ctx: Ctx, known: TaskRow, values: Partial<TaskRow>): Promise<void> {
  await ctx.db.tx
    .update(tasks)
    .set({ ...values, version: known.version + 1, updatedAt: now(ctx) })
    .where(eq(tasks.id, known.id));
}

/** An administrator who can be given a task. Throws `invalid` for anybody else. */
export function assigneeNamed(ctx: Ctx, id: string): Promise<string> {
  return administratorNamed(ctx, id, 'Choose an administrator to assign the task to.');
}

/** Tells the one who has the task now. */
export async function notifyAssignee(
  ctx: Ctx,
  task: Pick<TaskRow, 'id' | 'title' | 'priority' | 'dueOn'>,
  assigneeId: string,
): Promise<void> {
  const { id: taskId, title, priority, dueOn } = task;
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await emit(ctx, taskAssigned, { taskId, assigneeId, by, title, priority, dueOn });
}

/** Throws `conflict` when the task is not as it was read. */
export function assertUnchanged({ version }: TaskRow, expectedVersion: number): void {
  if (version === expectedVersion) return;
  throw new AppError(
    'conflict',
    'Someone else changed this task after you opened it, so nothing was saved. Reload the page to see their change, then try again.',
  );
}
