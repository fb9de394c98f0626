import { AppError } from '#core/lib/app-error.ts';
import type { ReportReason, ReportSubject } from '#core/reviews/limits.ts';
import { SUBJECT_NOUNS, type Words, wroteWords } from '#core/reviews/reporting.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { reviewReports } from '../tables.ts';

/**
 * Keeps that the caller asks administrators to look at something. The caller may read it. Throws `conflict` for one's
 * own words and for a second time.
 */
export async function fileReport(
  ctx: Ctx,
  words: Words & { id: string },
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  const { about, id } = words;
  const noun = SUBJECT_NOUNS[about];
  if (wroteWords(ctx.actor, words)) throw new AppError('conflict', `You wrote this ${noun} yourself.`);
  const [report] = await ctx.db.tx
    .insert(reviewReports)
    .values({
      id: ctx.ids.uuid(),
      about,
      ...reportedId(about, id),
      reportedBy: userIdOf(ctx),
      reason,
      note,
      at: now(ctx),
    })
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  if (!report) throw new AppError('conflict', `You have already reported this ${noun}.`);
}

function reportedId(about: ReportSubject, id: string) {
  return about === 'rating' ? { ratingId: id } : { reviewId: id };
}
