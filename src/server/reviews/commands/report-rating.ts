import { homeownerRatingReported } from '#core/reviews/events.ts';
import { REPORT_REASON_LABELS, type ReportReason } from '#core/reviews/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { readableRating } from '../queries/lookups.ts';
import { fileReport } from './file-report.ts';

/**
 * A homeowner asks administrators to look at what a company wrote about them. Throws not_found for what was written
 * about others and for what is not shown yet, `conflict` for a second time.
 */
export async function reportRating(
  ctx: Ctx,
  input: { id: string; reason: ReportReason; note: string },
): Promise<{ done: true }> {
  const { reason, note } = input;
  const { rating, words } = await readableRating(ctx, input.id);
  const { bookingId, vendorId, homeownerId } = rating;
  await fileReport(ctx, words, { reason, note });
  await emit(ctx, homeownerRatingReported, {
    bookingId,
    vendorId,
    homeownerId,
    reason: REPORT_REASON_LABELS[reason],
  });
  await audit(ctx, {
    resource: 'booking',
    resourceId: bookingId,
    category: 'data',
    details: { reason },
  });
  return { done: true };
}
