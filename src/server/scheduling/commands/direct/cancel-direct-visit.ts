import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { claims, directVisits } from '../../tables.ts';
import { lockDirectVisit, noteDirectVisit } from '../../writes/direct-visit.ts';
import { lockTime } from '../../writes/time.ts';

/** The visit does not happen; the technician's time is free again. */
export async function cancelDirectVisit(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const visit = await lockDirectVisit(ctx, input.id);
  await lockTime(ctx, visit.technicianId);
  await ctx.db.tx.delete(claims).where(eq(claims.id, visit.id));
  await ctx.db.tx
    .update(directVisits)
    .set({ status: 'cancelled', updatedAt: now(ctx) })
    .where(eq(directVisits.id, visit.id));
  await noteDirectVisit(ctx, visit, 'cancelled');
  return { done: true };
}
