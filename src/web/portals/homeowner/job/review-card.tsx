import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { HiddenUntil } from '#web/reviews/hidden-until.tsx';
import { ReviewBody } from '#web/reviews/review-body.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ReviewForm } from './review-form.tsx';

/**
 * The homeowner's review with the vendor's answer, or the form for it; then what the vendor says of the visit.
 * Nothing before the work is done.
 */
export function ReviewCard({ booking }: { booking: BookingDetail }) {
  const { review, homeownerReview, actions } = booking;
  return (
    <div className="space-y-3.5 empty:hidden">
      {review && <Written booking={booking} review={review} />}
      {!review && actions.includes('review') && <ReviewForm booking={booking} />}
      {homeownerReview && <OfTheVendor booking={booking} rating={homeownerReview} />}
    </div>
  );
}

function Written({
  booking,
  review,
}: {
  booking: BookingDetail;
  review: NonNullable<BookingDetail['review']>;
}) {
  const { zone, vendorName } = booking;
  return (
    <Card title="Your review">
      <ReviewBody review={review} zone={zone} replyBy={vendorName} />
      {!review.revealedAt && (
        <HiddenUntil what="mine" whom={vendorName} until={review.revealAt} zone={zone} />
      )}
      {review.hidden && (
        <p className="mt-3 text-body text-text-2">
          We took this review down because it was against our rules for reviews. Write to us if you disagree.
        </p>
      )}
    </Card>
  );
}

function OfTheVendor({
  booking,
  rating,
}: {
  booking: BookingDetail;
  rating: NonNullable<BookingDetail['homeownerReview']>;
}) {
  return (
    <Card title={`What ${booking.vendorName} says`}>
      <Stars value={rating.rating} detail={formatDate(rating.at, booking.zone)} />
      {rating.text && <p className="mt-2 text-body wrap-anywhere text-text-1">{rating.text}</p>}
      <p className="mt-2 text-detail text-text-2">
        {rating.wouldReturn ? 'They would come again.' : 'They would rather not come again.'}
      </p>
    </Card>
  );
}
