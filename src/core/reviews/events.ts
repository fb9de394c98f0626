import type { EventKind } from '#core/lib/event-kind.ts';

type ReviewFact = { reviewId: string; bookingId: string; vendorId: string; authorId: string; rating: number };

/** `revealed` says whether the other side sees it at once; otherwise nobody may be told what it says. */
export const reviewWritten: EventKind<ReviewFact & { revealed?: boolean }> = { name: 'review.written' };
export const reviewReplied: EventKind<ReviewFact> = { name: 'review.replied' };
/** A review was shown to the company, and counts from now on. */
export const reviewRevealed: EventKind<ReviewFact> = { name: 'review.revealed' };
/** A company rated its homeowner; the same rules of showing hold. */
export const homeownerRated: EventKind<{ bookingId: string; vendorId: string; homeownerId: string }> = {
  name: 'review.homeowner_rated',
};
export const homeownerRatingRevealed: EventKind<{
  bookingId: string;
  vendorId: string;
  homeownerId: string;
  rating: number;
}> = { name: 'review.homeowner_rating_revealed' };
/** Somebody asks to have a review looked at; `company` and `reason` in words. */
export const reviewReported: EventKind<{
  reviewId: string;
  bookingId: string;
  vendorId: string;
  reason: string;
}> = { name: 'review.reported' };
/** An administrator has decided about the reports of a review. */
export const reviewDecided: EventKind<{
  reviewId: string;
  bookingId: string;
  vendorId: string;
  decision: 'hide' | 'keep';
}> = { name: 'review.decided' };
