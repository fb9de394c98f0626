import { type ReactNode, useState } from 'react';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { REPLY_EDIT_HOURS, REPLY_TEXT_MAX_LENGTH } from '#core/reviews/limits.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ReplyText } from './review-body.tsx';
import { TakenDown } from './taken-down.tsx';

/** Shortest reply the contract takes. */
const REPLY_MIN_LENGTH = 2;

type VendorReplyProps = {
  review: ReviewView;
  zone: string;
  now: Date;
  /** Whether the form stands open from the start. */
  open?: boolean;
  /** A control that stands beside the reply's own. */
  beside?: ReactNode;
};

/** The company's reply: to write, to read, and to change while that is still possible. */
export function VendorReply({ review, zone, now, open = true, beside }: VendorReplyProps) {
  const [writing, setWriting] = useState(false);
  const { reply, repliedAt, replyOpenUntil, replyHidden } = review;
  const canChange = replyOpenUntil !== null && now < replyOpenUntil;
  if (reply && !writing) {
    return (
      <>
        <ReplyText by="Your reply" reply={reply} repliedAt={repliedAt} zone={zone} hidden={replyHidden} />
        {replyHidden && <TakenDown what="reply" by="me" />}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          {canChange && (
            <>
              <Button size="sm" onClick={() => setWriting(true)}>
                Edit reply
              </Button>
              <span className="text-detail text-text-3">
                until {formatShortDay(replyOpenUntil, zone)}, {formatTime(replyOpenUntil, zone)}
              </span>
            </>
          )}
          {beside}
        </div>
      </>
    );
  }
  if (!writing && !open) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => setWriting(true)}>
          Answer review
        </Button>
        {beside}
      </div>
    );
  }
  return <ReplyForm review={review} onDone={() => setWriting(false)} cancellable={writing} />;
}

function ReplyForm({
  review,
  onDone,
  cancellable,
}: {
  review: ReviewView;
  onDone: () => void;
  cancellable: boolean;
}) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reply: text },
    check: ({ reply }): Faults => (reply.length < REPLY_MIN_LENGTH ? { reply: 'Write a reply' } : {}),
    command: useCommand((api) => api.reviews.reply, {
      onSuccess: () => {
        showToast({ title: review.reply ? 'Reply saved' : 'Reply published', type: 'success' });
        onDone();
      },
    }),
    input: ({ reply }) => ({ id: review.id, reply }),
  });
  return (
    <form {...form.props} className="mt-4">
      <TextareaField
        label="Your reply"
        hint={`Visible to everyone who reads the review. You can edit it for ${REPLY_EDIT_HOURS} hours.`}
        maxLength={REPLY_TEXT_MAX_LENGTH}
        counter
        {...form.field('reply', review.reply ?? '')}
        error={form.fault('reply') ?? form.message}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        {cancellable && <Button onClick={onDone}>Cancel</Button>}
        <Button type="submit" kind="primary" pending={form.pending}>
          {review.reply ? 'Edit reply' : 'Publish reply'}
        </Button>
      </div>
    </form>
  );
}
