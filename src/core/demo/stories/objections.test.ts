import { describe, expect, it } from 'vitest';
import { generateCity } from '../generate-city.ts';

const now = new Date('2026-03-02T18:00:00Z');
const { homeownerReviews, reviews, reviewReports } = generateCity({ seed: 5, now }).reviews;
const ratingOf = new Map(homeownerReviews.map((rating) => [rating.id, rating]));
const reviewOf = new Map(reviews.map((review) => [review.id, review]));

describe('what homeowners of the sample city object to', () => {
  const ratings = reviewReports.filter(({ about }) => about === 'rating');
  const replies = reviewReports.filter(({ about }) => about === 'reply');

  it('are ratings of themselves and answers to their reviews, after they could read them', () => {
    expect(ratings.length).toBeGreaterThan(3);
    expect(replies.length).toBeGreaterThan(0);
    for (const { ratingId, reviewId, reportedBy, at } of ratings) {
      const rating = ratingOf.get(ratingId ?? '');
      expect(rating).toMatchObject({ homeownerId: reportedBy });
      expect(rating?.revealedAt?.getTime()).toBeLessThan(at.getTime());
      expect(reviewId).toBeNull();
    }
    for (const { ratingId, reviewId, reportedBy, at } of replies) {
      const review = reviewOf.get(reviewId ?? '');
      expect(review).toMatchObject({ authorId: reportedBy });
      expect(review?.repliedAt?.getTime()).toBeLessThan(at.getTime());
      expect(ratingId).toBeNull();
    }
  });

  it('is taken down where it shows private details, and nothing else is', () => {
    const hidden = reviewReports.filter(({ status }) => status === 'hidden');
    const idsOf = (about: string) => hidden.filter((report) => report.about === about);
    expect(new Set(idsOf('rating').map(({ ratingId }) => ratingId))).toEqual(
      new Set(homeownerReviews.filter(({ hiddenAt }) => hiddenAt).map(({ id }) => id)),
    );
    expect(new Set(idsOf('reply').map(({ reviewId }) => reviewId))).toEqual(
      new Set(reviews.filter(({ replyHiddenAt }) => replyHiddenAt).map(({ id }) => id)),
    );
    for (const { about, reason } of hidden) if (about !== 'review') expect(reason).toBe('private');
  });
});
