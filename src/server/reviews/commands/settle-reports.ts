import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Decision } from '#core/reviews/events.ts';
import { SUBJECT_NOUNS, type Words } from '#core/reviews/reporting.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { reviewReports } from '../tables.ts';

/** When and why something was taken down. */
type Hidden = { at: Date | null; by: string | null; reason: string | null };

/**
 * Settles the open reports of something that was written, and answers how many there were and what is to be kept of the
 * decision. The caller has locked it. Throws `conflict` when there is nothing to decide.
 */
export async function settleReports(
  ctx: Ctx,
  { about, id, hiddenAt }: Words & { id: string },
  { decision, reason }: { decision: Decision; reason: string },
): Promise<{ reports: number; hidden: Hidden }> {
  const hides = decision === 'hide';
  const settled = await ctx.db.tx
    .update(reviewReports)
    .set({ status: hides ? 'hidden' : 'kept', decidedBy: userIdOf(ctx), decidedAt: now(ctx) })
    .where(
      and(
        eq(reviewReports.about, about),
        eq(about === 'rating' ? reviewReports.ratingId : reviewReports.reviewId, id),
        eq(reviewReports.status, 'open'),
      ),
    )
    .returning({ id: reviewReports.id });
  if (hides === (hiddenAt !== null) && settled.length === 0) {
    const noun = SUBJECT_NOUNS[about];
    throw new AppError('conflict', `This ${noun} is already ${hides ? 'hidden' : 'visible'}.`);
  }
  return {
    reports: settled.length,
    hidden: hides
      ? { at: hiddenAt ?? now(ctx), by: userIdOf(ctx), reason }
      : { at: null, by: null, reason: null },
  };
}
