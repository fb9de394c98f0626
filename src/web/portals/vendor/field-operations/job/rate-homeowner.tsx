import { useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { REVIEW_TEXT_MAX_LENGTH } from '#core/reviews/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { StarInput } from '#web/ui/form/star-rating.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

/** The company's own words about the homeowner, once. */
export function RateHomeowner({ job }: { job: BookingDetail }) {
  const [rating, setRating] = useState(0);
  const [again, setAgain] = useState<'yes' | 'no'>('yes');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.reviews.rateHomeowner, {
    onSuccess: () => showToast({ title: 'Rating saved', type: 'success' }),
  });
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(rating === 0);
        if (rating > 0) void run({ bookingId: job.id, rating, text, wouldReturn: again === 'yes' });
      }}
    >
      <StarInput
        label="Stars"
        name="homeowner-rating"
        value={rating}
        onValueChange={setRating}
        error={missing && rating === 0 ? 'Choose 1 to 5 stars' : (failure?.fields.rating ?? null)}
      />
      <div className="mt-3">
        <p aria-hidden="true" className="mb-1.5 text-label font-medium text-text-2">
          Would you come again?
        </p>
        <Segmented
          label="Would you come again?"
          value={again}
          onValueChange={setAgain}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'Rather not' },
          ]}
        />
      </div>
      <TextareaField
        label="What was it like?"
        optional
        hint={`${job.homeowner.name} reads it when both have written, or 14 days after the visit.`}
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
      <Button type="submit" kind="primary" pending={pending} className="mt-3 max-sm:w-full">
        Save rating
      </Button>
    </form>
  );
}
