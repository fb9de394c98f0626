import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { REPLY_TEXT_MAX_LENGTH, REVIEW_TEXT_MAX_LENGTH, STARS_MAX, STARS_MIN } from './limits.ts';

const tags = ['reviews'];
const reviewView = z.object({
  id: z.uuid(),
  rating: z.int(),
  text: z.string(),
  reply: z.nullable(z.string()),
});

export const reviewsContract = {
  write: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/review',
      summary: 'Review a completed booking, once',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        bookingId: objectId,
        rating: z
          .int({ error: 'Choose 1 to 5 stars' })
          .check(
            z.minimum(STARS_MIN, { error: 'Choose 1 to 5 stars' }),
            z.maximum(STARS_MAX, { error: 'Choose 1 to 5 stars' }),
          ),
        text: z._default(freeText(REVIEW_TEXT_MAX_LENGTH), ''),
      }),
    )
    .output(reviewView),
  reply: oc
    .route({
      method: 'POST',
      path: '/reviews/{id}/reply',
      summary: 'Answer a review of the own company, once',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        reply: freeText(REPLY_TEXT_MAX_LENGTH).check(z.minLength(2, { error: 'Write an answer' })),
      }),
    )
    .output(reviewView),
};
