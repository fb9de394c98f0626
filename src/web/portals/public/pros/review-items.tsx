import { formatDate } from '#core/lib/format-time.ts';
import type { PublicReview } from '#core/reviews/views.ts';
import { ReplyText } from '#web/reviews/review-body.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';

type ReviewItemsProps = { reviews: readonly PublicReview[]; company: string; zone: string };

/** What homeowners say of a vendor, and its replies. */
export function ReviewItems({ reviews, company, zone }: ReviewItemsProps) {
  return (
    <ul className="mt-5 divide-y divide-line-1 border-t border-line-1">
      {reviews.map((review) => (
        <li key={review.id} className="py-4">
          <p className="text-body text-text-2">
            <Stars value={review.rating} /> <span className="font-medium text-text-1">{review.by}</span>
            <span className="max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {review.service} · {formatDate(review.at, zone)}
            </span>
          </p>
          {review.text && (
            <p className="mt-1.5 max-w-[60ch] text-body text-pretty whitespace-pre-line wrap-anywhere text-text-1">
              {review.text}
            </p>
          )}
          {review.reply && (
            <ReplyText by={company} reply={review.reply} repliedAt={null} zone={zone} hidden={false} />
          )}
        </li>
      ))}
    </ul>
  );
}
