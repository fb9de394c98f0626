import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { claims } from '../tables.ts';

/** Gives a booking's time back. Doing it twice is fine. */
export async function freeTime(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.tx.delete(claims).where(eq(claims.bookingId, bookingId));
}
