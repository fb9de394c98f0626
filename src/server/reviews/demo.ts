import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { homeownerReviews, reviewPhotos, reviewReports, reviews } from './tables.ts';

export const reviewsDemo: DemoRows = ({ city: { reviews: opinions }, pictures }) => [
  rowsFor(reviews, opinions.reviews),
  rowsFor(
    reviewPhotos,
    each(opinions.reviewPhotos, (photo) => ({ ...photo, sha256: pictures.ofPhoto(photo) })),
  ),
  rowsFor(homeownerReviews, opinions.homeownerReviews),
  rowsFor(reviewReports, opinions.reviewReports),
];
