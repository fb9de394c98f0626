import { AppError } from '#core/lib/app-error.ts';
import { reviewReported } from '#core/reviews/events.ts';
import { REPORT_REASON_LABELS, type ReportReason } from '#core/reviews/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { visibleReview } from '../queries/lookups.ts';
import { reviewReports } from '../tables.ts';

/**
 * Asks administrators to look at a review that the caller can see. Throws not_found for others, `conflict` for one's
 * own and for a second time.
 */
export async function reportReview(
  ctx: Ctx,
  input: { id: string; reason: ReportReason; note: string },
): Promise<{ done: true }> {
  const { id: reviewId, bookingId, vendorId, authorId } = await visibleReview(ctx, input.id);
  const reportedBy = userIdOf(ctx);
  if (authorId === reportedBy) throw new AppError('conflict', 'You wrote this review yourself.');
  const { reason, note } = input;
  const [report] = await ctx.db.tx
    .insert(reviewReports)
    .values({ id: ctx.ids.uuid(), reviewId, reportedBy, reason, note, at: now(ctx) })
    .onConflictDoNothing({ target: [reviewReports.reviewId, reviewReports.reportedBy] })
    .returning({ id: reviewReports.id });
  if (!report) throw new AppError('conflict', 'You have already reported this review.');
  await emit(ctx, reviewReported, { reviewId, bookingId, vendorId, reason: REPORT_REASON_LABELS[reason] });
  await audit(ctx, {
    action: 'review_reported',
    resource: 'review',
    resourceId: reviewId,
    category: 'data',
    details: { bookingId, reason },
  });
  return { done: true };
}
