import type { BookingDetail } from '#core/bookings/views.ts';
import { HiddenUntil } from '#web/reviews/hidden-until.tsx';
import { HomeownerRating } from '#web/reviews/homeowner-rating.tsx';
import { ReportWords } from '#web/reviews/report-words.tsx';
import { ReviewBody } from '#web/reviews/review-body.tsx';
import { TakenDown } from '#web/reviews/taken-down.tsx';
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
      {review.reply && (
        <div className="mt-2 pl-3">
          <ReportWords about="reply" id={review.id} reportedByMe={review.replyReportedByMe} />
        </div>
      )}
      {review.replyHidden && <TakenDown what="reply" by="them" />}
      {review.hidden && <TakenDown what="review" by="me" />}
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
      <HomeownerRating rating={rating} zone={booking.zone} who="They" />
      {rating.hidden ? (
        <TakenDown what="rating" by="them" />
      ) : (
        <div className="mt-3">
          <ReportWords about="rating" id={rating.id} reportedByMe={rating.reportedByMe} />
        </div>
      )}
    </Card>
  );
}
