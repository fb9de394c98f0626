import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { taskAssigned } from '#core/tasks/events.ts';
import { DUTIES } from '#core/tasks/sources.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { tasksInScope, taskVendorOf } from '../queries/scope.ts';
import { tasks } from '../tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** The task, locked until the transaction ends. Throws not_found for one that the caller does not see. */
export async function lockTask(ctx: Ctx, id: string): Promise<TaskRow> {
  if (!isUuid(id)) throw notFound('Task');
  const [known] = await ctx.db.tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), tasksInScope(ctx)))
    .for('update');
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

/** The line of the log about a task: administrators' work, or a vendor's data. */
export function auditTask(
  ctx: Ctx,
  taskId: string,
  note: Omit<Parameters<typeof audit>[1], 'resource' | 'resourceId' | 'category'>,
): Promise<void> {
  const category = taskVendorOf(ctx) === null ? 'admin' : 'data';
  return audit(ctx, { ...note, resource: 'task', resourceId: taskId, category });
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

/**
 * Throws `conflict` for a task that Canopy opened: its words and day follow what it is about, and it closes when that is
 * done.
 */
export function assertOwn({ source }: TaskRow): void {
  if (source === 'own') return;
  throw new AppError(
    'conflict',
    `Canopy created this task and will close it automatically once it’s done. Use “${DUTIES[source].action}” to get it done.`,
  );
}
