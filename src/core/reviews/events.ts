import type { EventKind } from '#core/lib/event-kind.ts';

type ReviewFact = { reviewId: string; bookingId: string; vendorId: string; authorId: string; rating: number };

export const reviewWritten: EventKind<ReviewFact> = { name: 'review.written' };
export const reviewReplied: EventKind<ReviewFact> = { name: 'review.replied' };
