import type { BookingDetail } from '#core/bookings/views.ts';
import { REVIEW_TEXT_MAX_LENGTH } from '#core/reviews/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { StarInput } from '#web/ui/form/star-rating.tsx';
import { choice, type Faults, optional, text } from '#web/ui/form/state/read-form.ts';
import { int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

/** The company's own words about the homeowner, once. */
export function RateHomeowner({ job }: { job: BookingDetail }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { rating: optional(int), again: choice(['yes', 'no']), text },
    check: ({ rating }): Faults => (rating ? {} : { rating: 'Choose 1 to 5 stars' }),
    command: useCommand((api) => api.reviews.rateHomeowner, {
      onSuccess: () => showToast({ title: 'Rating saved', type: 'success' }),
    }),
    input: ({ rating = 0, again, text: words }) => ({
      bookingId: job.id,
      rating,
      text: words,
      wouldReturn: again === 'yes',
    }),
  });
  return (
    <form {...form.props} className="mt-3">
      <StarInput label="Stars" name="rating" error={form.fault('rating')} />
      <div className="mt-3">
        <p aria-hidden="true" className="mb-1.5 text-label font-medium text-text-2">
          Would you work for them again?
        </p>
        <Segmented
          label="Would you work for them again?"
          {...form.field('again', 'yes')}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      </div>
      <TextareaField
        label="What was it like?"
        optional
        hint={`${job.homeowner.name} will see this once you’ve both left a review, or 14 days after the visit.`}
        maxLength={REVIEW_TEXT_MAX_LENGTH}
        counter
        {...form.field('text')}
        className="mt-3"
      />
      {form.message && (
        <Notice tone="error" live className="mt-3">
          {form.message}
        </Notice>
      )}
      <Button type="submit" kind="primary" pending={form.pending} className="mt-3 max-sm:w-full">
        Save rating
      </Button>
    </form>
  );
}
