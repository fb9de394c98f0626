import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { REPORT_NOTE_MAX_LENGTH } from '#core/reviews/limits.ts';
import type { ReviewView } from '#core/reviews/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { loader } from '../layout.tsx';

type Decision = { id: string; decision: 'hide' | 'keep'; reason: string };
const decide = (api: Api, input: Decision, options: { context: { idempotencyKey: string } }) =>
  api.reviews.decide(input, options);

/** Takes a review down or lets it stand, for administrators who manage content. */
export function DecideReview({ review }: { review: ReviewView }) {
  const known = useRouteLoaderData<typeof loader>('portals/admin/layout');
  if (!known?.session.profile.canManageContent) return null;
  const isReported = review.reports.some(({ status }) => status === 'open');
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {(isReported || review.hidden) && <DecideDialog review={review} decision="keep" />}
      {!review.hidden && <DecideDialog review={review} decision="hide" />}
    </div>
  );
}

function DecideDialog({ review, decision }: { review: ReviewView; decision: 'hide' | 'keep' }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { showToast } = useToastContext();
  const hides = decision === 'hide';
  const verb = hides ? 'Take review down' : review.hidden ? 'Show review again' : 'Keep review';
  const { run, pending, failure } = useCommand(decide, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: hides ? 'The review is down' : 'The review stands', type: 'success' });
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button kind={hides ? 'danger-quiet' : 'secondary'}>{verb}</Button>}
      title={verb}
      description={
        hides
          ? 'It no longer counts for the rating. Both sides are told; the reason stands in the audit log.'
          : 'It counts for the rating. Open reports are settled; the reason stands in the audit log.'
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Leave as it is</Button>
          <Button
            kind={hides ? 'danger' : 'primary'}
            pending={pending}
            onClick={() => void run({ id: review.id, decision, reason })}
          >
            {verb}
          </Button>
        </>
      }
    >
      <TextareaField
        label="Why"
        maxLength={REPORT_NOTE_MAX_LENGTH}
        counter
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={failure?.fields.reason ?? null}
      />
      {failure && !failure.fields.reason && (
        <Notice tone="error" live className="mt-3">
          {failure.message}
        </Notice>
      )}
    </Dialog>
  );
}
