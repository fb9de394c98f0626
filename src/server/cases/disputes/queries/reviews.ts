import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { disputeReviews } from '../../tables.ts';

export type ReviewRecord = typeof disputeReviews.$inferSelect;

/** The last time a side asked for Canopy; undefined where nobody did. */
export async function latestReview(ctx: Ctx, disputeId: string): Promise<ReviewRecord | undefined> {
  const [review] = await ctx.db.read
    .select()
    .from(disputeReviews)
    .where(eq(disputeReviews.disputeId, disputeId))
    .orderBy(desc(disputeReviews.createdAt), desc(disputeReviews.id))
    .limit(1);
  return review;
}
