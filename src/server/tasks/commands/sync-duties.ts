import { and, inArray, ne } from 'drizzle-orm';
import { taskChanged, taskCreated, taskMoved } from '#core/tasks/events.ts';
import { TASK_TITLE_MAX } from '#core/tasks/limits.ts';
import type { Duty } from '#core/tasks/sources.ts';
import { NEW_TASK } from '#core/tasks/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { dutiesOf } from '../queries/duties.ts';
import { tasks } from '../tables.ts';
import { changeTask, type TaskRow } from '../writes/task.ts';

const keyOf = ({ vendorId, source, key }: Pick<Duty, 'vendorId' | 'source' | 'key'>) =>
  `${vendorId} ${source} ${key}`;

/**
 * Makes the open tasks of these vendors what they have to do now: opens what is new, moves what is due on another day, and
 * completes what is done. Running it again changes nothing.
 */
export async function syncDuties(ctx: Ctx, vendorIds: readonly string[]): Promise<void> {
  if (vendorIds.length === 0) return;
  const open = await ctx.db.tx
    .select()
    .from(tasks)
    .where(
      and(
        inArray(tasks.ownerVendorId, [...vendorIds]),
        ne(tasks.source, 'own'),
        inArray(tasks.status, ['pending', 'in_progress']),
      ),
    )
    .for('update');
  const duties = new Map((await dutiesOf(ctx, vendorIds)).map((duty) => [keyOf(duty), duty]));
  const known = new Map(
    open.map((task): [string, TaskRow] => [`${task.ownerVendorId} ${task.source} ${task.sourceKey}`, task]),
  );
  for (const [key, task] of known) {
    const duty = duties.get(key);
    if (duty) await follow(ctx, task, duty);
    else await complete(ctx, task);
  }
  for (const [key, duty] of duties) if (!known.has(key)) await openTask(ctx, duty);
}

const wordsOf = ({ title, description, dueOn, isUrgent }: Duty) => ({
  ...{ title: title.slice(0, TASK_TITLE_MAX), description, dueOn },
  priority: isUrgent ? ('high' as const) : NEW_TASK.priority,
});

async function openTask(ctx: Ctx, duty: Duty): Promise<void> {
  const { vendorId, source, key } = duty;
  const at = now(ctx);
  const task = {
    ...{ id: ctx.ids.uuid(), ownerVendorId: vendorId, source, sourceKey: key, status: NEW_TASK.status },
    ...wordsOf(duty),
    ...{ createdAt: at, updatedAt: at },
  };
  // Another run that saw the same first has opened it.
  const made = await ctx.db.tx.insert(tasks).values(task).onConflictDoNothing().returning({ id: tasks.id });
  if (made.length > 0) await emit(ctx, taskCreated, { taskId: task.id, title: task.title });
}

async function follow(ctx: Ctx, task: TaskRow, duty: Duty): Promise<void> {
  const words = wordsOf(duty);
  const isSame =
    words.title === task.title &&
    words.description === task.description &&
    words.dueOn === task.dueOn &&
    words.priority === task.priority;
  if (isSame) return;
  await changeTask(ctx, task, words);
  await emit(ctx, taskChanged, { taskId: task.id });
}

async function complete(ctx: Ctx, task: TaskRow): Promise<void> {
  await changeTask(ctx, task, { status: 'completed', completedAt: now(ctx) });
  await emit(ctx, taskMoved, { taskId: task.id, from: task.status, to: 'completed', by: null });
}
