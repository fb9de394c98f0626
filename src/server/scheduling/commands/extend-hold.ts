import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { claims } from '../tables.ts';

/** Keeps a hold a while longer, while a payment is under way. False when it is gone. */
export async function extendHold(ctx: Ctx, bookingId: string, until: Date): Promise<boolean> {
  const kept = await ctx.db.tx
    .update(claims)
    .set({ expiresAt: until })
    .where(eq(claims.bookingId, bookingId))
    .returning({ id: claims.id });
  return kept.length === 1;
}
