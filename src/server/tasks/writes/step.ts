import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { steps } from '../tables.ts';

/** A step of a locked task. Throws not_found for one that it does not have. */
export async function stepOf(
  ctx: Ctx,
  taskId: string,
  stepId: string,
): Promise<{ id: string; text: string }> {
  const [found] = isUuid(stepId)
    ? await ctx.db.tx
        .select({ id: steps.id, text: steps.text })
        .from(steps)
        .where(and(eq(steps.id, stepId), eq(steps.taskId, taskId)))
    : [];
  if (!found) throw notFound('Step');
  return found;
}
