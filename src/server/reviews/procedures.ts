import { reviewsAccess as access } from '#core/reviews/access.ts';
import { reviewsContract as contract } from '#core/reviews/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { decideRating } from './commands/decide-rating.ts';
import { decideReview } from './commands/decide-review.ts';
import { rateHomeowner } from './commands/rate-homeowner.ts';
import { replyReview } from './commands/reply-review.ts';
import { reportRating } from './commands/report-rating.ts';
import { reportReview } from './commands/report-review.ts';
import { writeReview } from './commands/write-review.ts';
import { companyReviews, companySummary } from './queries/company-reviews.ts';

export const reviewsProcedures = {
  write: command(contract.write, access.write, writeReview),
  rateHomeowner: command(contract.rateHomeowner, access.rateHomeowner, rateHomeowner),
  reply: command(contract.reply, access.reply, replyReview),
  report: command(contract.report, access.report, reportReview),
  reportRating: command(contract.reportRating, access.reportRating, reportRating),
  decide: command(contract.decide, access.decide, decideReview),
  decideRating: command(contract.decideRating, access.decideRating, decideRating),
  list: query(contract.list, access.list, companyReviews),
  summary: query(contract.summary, access.summary, companySummary),
};
