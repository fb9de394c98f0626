import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { directVisits } from '../../tables.ts';
import { lockDirectVisit, noteDirectVisit } from '../../writes/direct-visit.ts';

/** The work is done. The time stays taken, as that of every visit that was made. */
export async function completeDirectVisit(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const visit = await lockDirectVisit(ctx, input.id);
  await ctx.db.tx
    .update(directVisits)
    .set({ status: 'completed', updatedAt: now(ctx) })
    .where(eq(directVisits.id, visit.id));
  await noteDirectVisit(ctx, visit, 'completed');
  return { done: true };
}
