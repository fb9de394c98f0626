import { reviewReported } from '#core/reviews/events.ts';
import { REPORT_REASON_LABELS, type ReportReason } from '#core/reviews/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { readableReview } from '../queries/lookups.ts';
import { fileReport } from './file-report.ts';

/**
 * Asks administrators to look at a review that the caller can see, or at the company's answer to it. Throws not_found
 * for others, `conflict` for one's own and for a second time.
 */
export async function reportReview(
  ctx: Ctx,
  input: { id: string; about: 'review' | 'reply'; reason: ReportReason; note: string },
): Promise<{ done: true }> {
  const { about, reason, note } = input;
  const { review, words } = await readableReview(ctx, input.id, about);
  const { id: reviewId, bookingId, vendorId } = review;
  await fileReport(ctx, words, { reason, note });
  await emit(ctx, reviewReported, {
    reviewId,
    bookingId,
    vendorId,
    about,
    reason: REPORT_REASON_LABELS[reason],
  });
  await audit(ctx, {
    action: about === 'reply' ? 'reviews.reportReply' : 'reviews.report',
    resource: 'review',
    resourceId: reviewId,
    category: 'data',
    details: { bookingId, reason },
  });
  return { done: true };
}
