import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId, pageOf, placeInput, sha256 } from '#core/lib/wire.ts';
import {
  REPLY_TEXT_MAX_LENGTH,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASONS,
  REVIEW_FILTERS,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX_LENGTH,
} from './limits.ts';
import { passportContract } from './passport/contract.ts';
import {
  homeownerReviewView,
  listedReview,
  publicReview,
  reviewSummary,
  reviewView,
  stars,
  subScoresInput,
} from './views.ts';

const tags = ['reviews'];

const reportInput = {
  id: objectId,
  reason: z.enum(REPORT_REASONS, { error: 'Choose a reason' }),
  note: z._default(freeText(REPORT_NOTE_MAX_LENGTH), ''),
};
const decisionInput = {
  id: objectId,
  decision: z.enum(['hide', 'keep']),
  reason: freeText(REPORT_NOTE_MAX_LENGTH).check(z.minLength(3, { error: 'Add a short reason' })),
};
/** The review itself, or the company's answer to it. */
const reviewOrReply = z._default(z.enum(['review', 'reply']), 'review');

export const reviewsContract = {
  ...passportContract,
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
        rating: stars,
        subs: z._default(subScoresInput, {}),
        text: z._default(freeText(REVIEW_TEXT_MAX_LENGTH), ''),
        /** Hashes of uploaded pictures, in order. */
        photos: z._default(
          z
            .array(sha256)
            .check(z.maxLength(REVIEW_PHOTOS_MAX, { error: `At most ${REVIEW_PHOTOS_MAX} photos` })),
          [],
        ),
      }),
    )
    .output(reviewView),
  rateHomeowner: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/homeowner-rating',
      summary: 'Rate the homeowner of a completed job, once',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        bookingId: objectId,
        rating: stars,
        text: z._default(freeText(REVIEW_TEXT_MAX_LENGTH), ''),
        wouldReturn: z.boolean(),
      }),
    )
    .output(homeownerReviewView),
  reply: oc
    .route({
      method: 'POST',
      path: '/reviews/{id}/reply',
      summary: 'Reply to a review of your company, or edit the reply within 48 hours',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        reply: freeText(REPLY_TEXT_MAX_LENGTH).check(z.minLength(2, { error: 'Write a reply' })),
      }),
    )
    .output(reviewView),
  report: oc
    .route({
      method: 'POST',
      path: '/reviews/{id}/reports',
      summary: 'Report a review or its reply',
      tags,
    })
    .input(z.object({ ...reportInput, about: reviewOrReply }))
    .output(done),
  reportRating: oc
    .route({
      method: 'POST',
      path: '/homeowner-ratings/{id}/reports',
      summary: 'Report what a vendor wrote about you',
      tags,
    })
    .input(z.object(reportInput))
    .output(done),
  decide: oc
    .route({
      method: 'POST',
      path: '/reviews/{id}/decision',
      summary: 'Hide or keep a review or its reply, resolving its open reports',
      tags,
    })
    .input(z.object({ ...decisionInput, about: reviewOrReply }))
    .output(reviewView),
  decideRating: oc
    .route({
      method: 'POST',
      path: '/homeowner-ratings/{id}/decision',
      summary: 'Hide or keep what a vendor wrote about a homeowner, resolving its open reports',
      tags,
    })
    .input(z.object(decisionInput))
    .output(homeownerReviewView),
  list: oc
    .route({
      method: 'GET',
      path: '/reviews',
      summary: "Reviews of the caller's company, newest first",
      tags,
    })
    .input(
      z.object({
        filter: z._default(z.enum(REVIEW_FILTERS), 'all'),
        ...placeInput(10),
      }),
    )
    .output(pageOf(listedReview)),
  ofVendor: oc
    .route({
      method: 'GET',
      path: '/vendors/{vendorId}/reviews',
      summary: 'Published reviews of an approved vendor, newest first; no account needed',
      tags,
    })
    .input(z.object({ vendorId: objectId, ...placeInput(10) }))
    .output(pageOf(publicReview)),
  summary: oc
    .route({
      method: 'GET',
      path: '/reviews/summary',
      summary: "The reviews of the caller's company in figures",
      tags,
    })
    .input(z.object({}))
    .output(reviewSummary),
};
