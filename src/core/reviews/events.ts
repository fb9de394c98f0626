import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const visit = { bookingId: z.uuid(), vendorId: z.uuid() };
const review = { ...visit, reviewId: z.uuid(), authorId: z.uuid(), rating: z.int() };
/** A review or, with `about`, the company's answer to it. */
const reported = { ...visit, reviewId: z.uuid(), about: z.exactOptional(z.enum(['review', 'reply'])) };
const rating = { ...visit, homeownerId: z.uuid() };

const decision = z.enum(['hide', 'keep']);
export type Decision = z.output<typeof decision>;

/** `revealed` says whether the other side sees it at once; otherwise nobody may be told what it says. */
export const reviewWritten = defineEvent('review.written', {
  ...review,
  revealed: z.exactOptional(z.boolean()),
});
export const reviewReplied = defineEvent('review.replied', review);
/** A review was shown to the company, and counts from now on. */
export const reviewRevealed = defineEvent('review.revealed', review);
/** A company rated its homeowner; the same rules of showing hold. */
export const homeownerRated = defineEvent('review.homeowner_rated', rating);
export const homeownerRatingRevealed = defineEvent('review.homeowner_rating_revealed', {
  ...rating,
  rating: z.int(),
});
/** Somebody asks to have a review or an answer looked at; `reason` in words. */
export const reviewReported = defineEvent('review.reported', { ...reported, reason: z.string() });
/** An administrator has decided about it. */
export const reviewDecided = defineEvent('review.decided', { ...reported, decision });
/** A homeowner asks to have looked at what a company wrote about them; `reason` in words. */
export const homeownerRatingReported = defineEvent('review.homeowner_rating_reported', {
  ...rating,
  reason: z.string(),
});
/** An administrator has decided about it. */
export const homeownerRatingDecided = defineEvent('review.homeowner_rating_decided', { ...rating, decision });
