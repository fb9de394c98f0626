import type { ListedReview } from '#core/reviews/views.ts';
import { VendorReply } from '#web/reviews/reply-form.tsx';
import { ReportWords } from '#web/reviews/report-words.tsx';
import { ReviewBody } from '#web/reviews/review-body.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

/** One review with its visit, the reply in place, and the way to have it looked at. */
export function ReviewItem({ review, now }: { review: ListedReview; now: Date }) {
  return (
    <Card
      title={review.homeownerName}
      aside={
        <TextLink
          quiet
          to={`${VENDOR_PATHS.field}?job=${review.bookingId}`}
          className="inline-flex min-h-6 items-center max-md:min-h-11"
        >
          {review.title} · {review.bookingNumber}
        </TextLink>
      }
    >
      <ReviewBody review={review} zone={review.zone} replyBy="Your reply" withoutReply />
      {review.hidden ? (
        <p className="mt-3 text-detail text-text-2">It doesn’t count toward your rating.</p>
      ) : (
        <VendorReply
          review={review}
          zone={review.zone}
          now={now}
          open={false}
          beside={<ReportWords about="review" id={review.id} reportedByMe={review.reportedByMe} />}
        />
      )}
    </Card>
  );
}
