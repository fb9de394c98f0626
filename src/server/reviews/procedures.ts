import { reviewsAccess as access } from '#core/reviews/access.ts';
import { reviewsContract as contract } from '#core/reviews/contract.ts';
import { command } from '#server/lib/pipeline.ts';
import { replyReview } from './commands/reply-review.ts';
import { writeReview } from './commands/write-review.ts';

export const reviewsProcedures = {
  write: command(contract.write, access.write, writeReview),
  reply: command(contract.reply, access.reply, replyReview),
};
