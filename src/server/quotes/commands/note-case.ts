import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { quoteRequests } from '../tables.ts';
import { lockRequest } from '../writes/request.ts';

/** Notes the case that was opened about an unanswered request; false when it has one already. */
export async function noteCase(ctx: Ctx, requestId: string, caseId: string): Promise<boolean> {
  const request = await lockRequest(ctx, requestId);
  if (request.caseId !== null) return false;
  await ctx.db.tx
    .update(quoteRequests)
    .set({ caseId, updatedAt: now(ctx) })
    .where(eq(quoteRequests.id, requestId));
  return true;
}
