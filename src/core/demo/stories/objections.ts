import { DAY_MS } from '#core/lib/durations.ts';
import { type Daytime, daytimeUntil } from '../daytime.ts';
import type { Dice } from '../dice.ts';
import type { HomeownerReviewRow, OpinionRows, ReviewReportRow, ReviewRow } from '../rows/opinion-rows.ts';
import { OBJECTIONS } from './opinion-texts-data.ts';
import { oftenReported } from './opinions.ts';

type Setting = {
  dice: Dice;
  now: Date;
  adminId: string;
  zoneOf(bookingId: string): string;
};
type About = keyof typeof OBJECTIONS;

/** Of ratings that are not the best ones. */
const RATINGS_REPORTED = 0.06;
/** Of answers to reviews with up to two stars. */
const REPLIES_REPORTED = 0.2;
const GOOD = 4;
/** Why an administrator took something down. */
const PRIVATE = 'It shows private details.';

/**
 * Homeowners ask to have some of what companies wrote looked at: ratings of themselves, and answers to their reviews.
 * What shows private details is taken down. Adds to the reports of `opinions`.
 */
export function objectTo(given: Setting, opinions: OpinionRows): void {
  const setting = { ...given, daytime: daytimeUntil(given.now) };
  for (const rating of opinions.homeownerReviews) {
    const { revealedAt } = rating;
    if (rating.rating >= GOOD || !revealedAt) continue;
    if (!setting.dice.chance(oftenReported(RATINGS_REPORTED, revealedAt, setting.now))) continue;
    const report = reportOf(setting, 'rating', rating.homeownerId, {
      at: revealedAt,
      bookingId: rating.bookingId,
    });
    if (!report) continue;
    opinions.reviewReports.push({ ...report, reviewId: null, ratingId: rating.id });
    if (report.status === 'hidden') hideRating(rating, report);
  }
  for (const review of opinions.reviews) {
    const { rating, repliedAt, hiddenAt } = review;
    if (rating > 2 || !repliedAt || hiddenAt) continue;
    if (!setting.dice.chance(oftenReported(REPLIES_REPORTED, repliedAt, setting.now))) continue;
    const report = reportOf(setting, 'reply', review.authorId, {
      at: repliedAt,
      bookingId: review.bookingId,
    });
    if (!report) continue;
    opinions.reviewReports.push({ ...report, reviewId: review.id, ratingId: null });
    if (report.status === 'hidden') hideReply(review, report);
  }
}

/** Null when it would only be written after now. */
function reportOf(
  { dice, now, adminId, daytime, zoneOf }: Setting & { daytime: Daytime },
  about: About,
  reportedBy: string,
  since: { at: Date; bookingId: string },
): Omit<ReviewReportRow, 'reviewId' | 'ratingId'> | null {
  const drawn = new Date(since.at.getTime() + Math.round(dice.between(0.1, 2) * DAY_MS));
  const at = drawn > now ? drawn : daytime(drawn, zoneOf(since.bookingId));
  const decidedAt = new Date(at.getTime() + Math.round(dice.between(0.2, 6) * DAY_MS));
  const { reason, note } = dice.pick(OBJECTIONS[about]);
  if (at > now || at <= since.at) return null;
  const report = { id: dice.id(at), about, reportedBy, reason, note, at };
  if (decidedAt > now) return { ...report, status: 'open', decidedBy: null, decidedAt: null };
  return { ...report, status: reason === 'private' ? 'hidden' : 'kept', decidedBy: adminId, decidedAt };
}

type Decided = Pick<ReviewReportRow, 'decidedAt' | 'decidedBy'>;

function hideRating(rating: HomeownerReviewRow, { decidedAt, decidedBy }: Decided): void {
  Object.assign(rating, { hiddenAt: decidedAt, hiddenBy: decidedBy, hiddenReason: PRIVATE });
}

function hideReply(review: ReviewRow, { decidedAt, decidedBy }: Decided): void {
  Object.assign(review, { replyHiddenAt: decidedAt, replyHiddenBy: decidedBy, replyHiddenReason: PRIVATE });
}
