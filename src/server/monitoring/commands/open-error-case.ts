import { eq } from 'drizzle-orm';
import type { CasePriority } from '#core/cases/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { openCase } from '#server/cases/commands/open-case.ts';
import type { Ctx } from '#server/lib/context.ts';
import { errors } from '../tables.ts';

type Input = { id: string; subject: string; details: string; priority: CasePriority; assigneeId?: string };

/** Makes a group of errors a case. Throws not_found for an unknown group, otherwise as `openCase` does. */
export async function openErrorCase(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const { id, subject, details, priority, assigneeId = null } = input;
  if (!isUuid(id)) throw notFound('Error');
  const [group] = await ctx.db.tx.select({ id: errors.id }).from(errors).where(eq(errors.id, id));
  if (!group) throw notFound('Error');
  await openCase(ctx, {
    ...{ subject, details, priority, assigneeId },
    ...{ category: 'error', errorId: group.id, bookingId: null },
  });
  return group;
}
