import { eq } from 'drizzle-orm';
import { localMinuteOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { taskDue } from '#core/tasks/events.ts';
import { TASK_REMINDER_MINUTE } from '#core/tasks/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { unreminded } from '../queries/story.ts';
import { tasks } from '../tables.ts';

const AT_ONCE = 100;

/** Reminds assignees of what is due, from eight in the morning on, once for each due day. Answers how many it reminded of. */
export async function remindDue(ctx: Ctx): Promise<number> {
  if (localMinuteOfDay(now(ctx), HOME_ZONE) < TASK_REMINDER_MINUTE) return 0;
  const due = await unreminded(ctx, AT_ONCE);
  for (const { id: taskId, dueOn } of due) {
    if (dueOn === null) continue;
    await ctx.db.tx.update(tasks).set({ remindedOn: dueOn }).where(eq(tasks.id, taskId));
    await emit(ctx, taskDue, { taskId, dueOn });
  }
  return due.length;
}
