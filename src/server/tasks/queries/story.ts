import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { TASK_REMINDER_MINUTE } from '#core/tasks/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
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
      ownerVendorId: tasks.ownerVendorId,
    })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  return found ?? null;
}

/** The local time where a task is due, as SQL. */
function localNow(ctx: Ctx) {
  const zone = ctx.db.tx
    .select({ zone: markets.zone })
    .from(vendors)
    .innerJoin(markets, eq(markets.id, vendors.marketId))
    .where(eq(vendors.id, tasks.ownerVendorId));
  return sql`(${now(ctx).toISOString()}::timestamptz at time zone coalesce((${zone}), ${HOME_ZONE}))`;
}

/** Tasks whose day has come, from eight in the morning on, and of which nobody was reminded for that day; the earliest first. */
export function unreminded(ctx: Ctx, limit: number) {
  // A subquery: rows of joined tables would be locked too.
  const local = localNow(ctx);
  return ctx.db.tx
    .select({ id: tasks.id, dueOn: tasks.dueOn })
    .from(tasks)
    .where(
      and(
        inArray(tasks.status, ['pending', 'in_progress']),
        isNotNull(tasks.assigneeId),
        lte(tasks.dueOn, sql`(${local} - make_interval(mins => ${TASK_REMINDER_MINUTE}))::date`),
        sql`${tasks.remindedOn} is distinct from ${tasks.dueOn}`,
      ),
    )
    .orderBy(tasks.dueOn, tasks.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}
