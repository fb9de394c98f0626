import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tasks } from '../tables.ts';

/** A task as people are told of it, with those who follow it; null when there is none. */
export async function taskStory(ctx: Ctx, taskId: string) {
  const [found] = await ctx.db.read
    .select({
      id: tasks.id,
      title: tasks.title,
      priority: tasks.priority,
      dueOn: tasks.dueOn,
      assigneeId: tasks.assigneeId,
      createdBy: tasks.createdBy,
    })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  return found ?? null;
}

/** Tasks whose day has come and of which nobody was reminded for that day, the earliest first. */
export function unreminded(ctx: Ctx, limit: number) {
  const today = localDate(now(ctx), HOME_ZONE);
  return ctx.db.tx
    .select({ id: tasks.id, dueOn: tasks.dueOn })
    .from(tasks)
    .where(
      and(
        inArray(tasks.status, ['pending', 'in_progress']),
        isNotNull(tasks.assigneeId),
        lte(tasks.dueOn, today),
        sql`${tasks.remindedOn} is distinct from ${tasks.dueOn}`,
      ),
    )
    .orderBy(tasks.dueOn, tasks.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}
