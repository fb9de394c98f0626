import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { claims } from '../tables.ts';

/** Gives the time held for a move back. Doing it twice is fine. */
export async function freeMove(ctx: Ctx, rescheduleId: string): Promise<void> {
  await ctx.db.tx.delete(claims).where(eq(claims.rescheduleId, rescheduleId));
}
