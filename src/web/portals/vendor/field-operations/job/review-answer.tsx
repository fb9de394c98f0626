import { useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { REVIEW_TEXT_MAX_LENGTH } from '#core/reviews/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { replyToReview } from '../job-commands.ts';

/** Shortest answer the contract takes. */
const REPLY_MIN_LENGTH = 2;

/** What the homeowner said of the job, and the one answer the company may give. */
export function ReviewAnswer({ job, level }: { job: BookingDetail; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { review, zone, homeowner } = job;
  if (!review) return null;
  return (
    <section aria-labelledby="review" className="border-b border-line-1 px-(--page-x) py-5">
      <Heading id="review" className="text-card-title text-text-1">
        Review by {homeowner.name}
      </Heading>
      <div className="mt-1.5">
        <Stars value={review.rating} detail={formatDate(review.at, zone)} />
      </div>
      {review.text && (
        <p className="mt-2 text-body whitespace-pre-line text-text-1 wrap-anywhere">{review.text}</p>
      )}
      {review.reply ? (
        <div className="mt-3 border-l-2 border-line-2 pl-3">
          <p className="text-detail text-text-3">
            Your answer{review.repliedAt && `, ${formatDate(review.repliedAt, zone)}`}
          </p>
          <p className="mt-0.5 text-body whitespace-pre-line text-text-2 wrap-anywhere">{review.reply}</p>
        </div>
      ) : (
        job.actions.includes('reply') && <ReplyForm reviewId={review.id} />
      )}
    </section>
  );
}

function ReplyForm({ reviewId }: { reviewId: string }) {
  const [text, setText] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand(replyToReview, {
    onSuccess: () => showToast({ title: 'Answer published', type: 'success' }),
  });
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const reply = text.trim();
        setTooShort(reply.length < REPLY_MIN_LENGTH);
        if (reply.length >= REPLY_MIN_LENGTH) void run({ id: reviewId, reply });
      }}
    >
      <TextareaField
        label="Your answer"
        hint="Everybody who reads the review sees it. It can be given once."
        error={tooShort ? 'Write an answer' : (failure?.fields.reply ?? failure?.message ?? null)}
        maxLength={REVIEW_TEXT_MAX_LENGTH}
        counter
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="primary" size="lg" pending={pending} className="mt-3 max-sm:w-full">
        Publish answer
      </Button>
    </form>
  );
}
