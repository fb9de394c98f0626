import { reviewsModule as core } from '#core/reviews/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { decideRating } from './commands/decide-rating.ts';
import { decideReview } from './commands/decide-review.ts';
import { rateHomeowner } from './commands/rate-homeowner.ts';
import { replyReview } from './commands/reply-review.ts';
import { reportRating } from './commands/report-rating.ts';
import { reportReview } from './commands/report-review.ts';
import { writeReview } from './commands/write-review.ts';
import { passportOperations } from './passport/procedures.ts';
import { publicReviews } from './queries/public-reviews.ts';
import { vendorReviews, vendorSummary } from './queries/vendor-reviews.ts';

export const reviewsProcedures = bind(core, {
  ...passportOperations,
  write: command(writeReview),
  rateHomeowner: command(rateHomeowner),
  reply: command(replyReview),
  report: command(reportReview),
  reportRating: command(reportRating),
  decide: command(decideReview),
  decideRating: command(decideRating),
  ofVendor: query(publicReviews),
  list: query(vendorReviews),
  summary: query(vendorSummary),
});
