import { useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { REVIEW_TEXT_MAX_LENGTH } from '#core/reviews/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StarInput, Stars } from '#web/ui/form/star-rating.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type ReviewInput = { bookingId: string; rating: number; text: string };
const write = (api: Api, input: ReviewInput, options: { context: { idempotencyKey: string } }) =>
  api.reviews.write(input, options);

/** The homeowner's review with the vendor's answer, or the form for it. Nothing before the work is done. */
export function ReviewCard({ booking }: { booking: BookingDetail }) {
  if (booking.review) return <Written booking={booking} review={booking.review} />;
  if (!booking.actions.includes('review')) return null;
  return <ReviewForm booking={booking} />;
}

function ReviewForm({ booking }: { booking: BookingDetail }) {
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand(write, {
    onSuccess: () =>
      showToast({ title: 'Thank you', message: 'Your review helps the next neighbor.', type: 'success' }),
  });
  const send = () => {
    setMissing(rating === 0);
    if (rating > 0) void run({ bookingId: booking.id, rating, text });
  };
  return (
    <Card title="How was it?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <StarInput
          label={`${booking.technician.name} of ${booking.vendorName}`}
          name="rating"
          value={rating}
          onValueChange={setRating}
          error={missing && rating === 0 ? 'Choose 1 to 5 stars' : (failure?.fields.rating ?? null)}
        />
        <TextareaField
          label="What should others know?"
          optional
          maxLength={REVIEW_TEXT_MAX_LENGTH}
          counter
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={failure?.fields.text ?? null}
          className="mt-3"
        />
        {failure && !failure.fields.rating && !failure.fields.text && (
          <Notice tone="error" live className="mt-3">
            {failure.message}
          </Notice>
        )}
        <Button type="submit" kind="primary" pending={pending} className="mt-4">
          Send review
        </Button>
      </form>
    </Card>
  );
}

function Written({
  booking,
  review,
}: {
  booking: BookingDetail;
  review: NonNullable<BookingDetail['review']>;
}) {
  return (
    <Card title="Your review" aside={formatDate(review.at, booking.zone)}>
      <Stars value={review.rating} />
      {review.text && <p className="mt-2 text-body text-pretty wrap-anywhere text-text-1">{review.text}</p>}
      {review.reply && (
        <div className="mt-4 flex gap-3 border-t border-line-1 pt-4">
          <Avatar id={booking.vendor.id} name={booking.vendorName} />
          <div className="min-w-0">
            <p className="text-control font-semibold text-text-1">
              {booking.vendorName}
              {review.repliedAt && (
                <span className="font-normal text-text-3">
                  {' '}
                  · {formatDate(review.repliedAt, booking.zone)}
                </span>
              )}
            </p>
            <p className="text-body text-pretty wrap-anywhere text-text-2">{review.reply}</p>
          </div>
        </div>
      )}
    </Card>
  );
}
