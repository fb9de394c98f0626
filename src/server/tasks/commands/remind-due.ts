import { eq } from 'drizzle-orm';
import { taskDue } from '#core/tasks/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { unreminded } from '../queries/story.ts';
import { tasks } from '../tables.ts';

const AT_ONCE = 100;

/** Reminds assignees of what is due, from eight in the morning on, once for each due day. Answers how many it reminded of. */
export async function remindDue(ctx: Ctx): Promise<number> {
  const due = await unreminded(ctx, AT_ONCE);
  for (const { id: taskId, dueOn } of due) {
    if (dueOn === null) continue;
    await ctx.db.tx.update(tasks).set({ remindedOn: dueOn }).where(eq(tasks.id, taskId));
    await emit(ctx, taskDue, { taskId, dueOn });
  }
  return due.length;
}
