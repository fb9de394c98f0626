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
/** A review or, with `about`, the company's answer to it. */
type ReportFact = { reviewId: string; bookingId: string; vendorId: string; about?: 'review' | 'reply' };
type RatingFact = { bookingId: string; vendorId: string; homeownerId: string };
export type Decision = 'hide' | 'keep';

/** Somebody asks to have a review or an answer looked at; `reason` in words. */
export const reviewReported: EventKind<ReportFact & { reason: string }> = { name: 'review.reported' };
/** An administrator has decided about it. */
export const reviewDecided: EventKind<ReportFact & { decision: Decision }> = { name: 'review.decided' };
/** A homeowner asks to have looked at what a company wrote about them; `reason` in words. */
export const homeownerRatingReported: EventKind<RatingFact & { reason: string }> = {
  name: 'review.homeowner_rating_reported',
};
/** An administrator has decided about it. */
export const homeownerRatingDecided: EventKind<RatingFact & { decision: Decision }> = {
  name: 'review.homeowner_rating_decided',
};
