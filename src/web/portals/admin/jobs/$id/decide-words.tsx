import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Decision } from '#core/reviews/events.ts';
import { REPORT_NOTE_MAX_LENGTH, type ReportSubject } from '#core/reviews/limits.ts';
import { SUBJECT_NOUNS } from '#core/reviews/reporting.ts';
import type { ReportView } from '#core/reviews/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { loader } from '../../layout.tsx';

type Words = {
  about: ReportSubject;
  /** The review's, of its answer too, or the rating's. */
  id: string;
  hidden: boolean;
};

/** Takes what was written down or lets it stand, for administrators who manage content. */
export function DecideWords({ words, reports }: { words: Words; reports: readonly ReportView[] }) {
  const known = useRouteLoaderData<typeof loader>('portals/admin/layout');
  if (!known?.session.profile.canManageContent) return null;
  const isReported = reports.some(({ status }) => status === 'open');
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {(isReported || words.hidden) && <DecideDialog words={words} decision="keep" />}
      {!words.hidden && <DecideDialog words={words} decision="hide" />}
    </div>
  );
}

const CONSEQUENCES: Record<ReportSubject, Record<Decision, string>> = {
  review: { hide: 'It will no longer count toward the rating.', keep: 'It counts toward the rating.' },
  reply: { hide: 'Only the vendor will see it.', keep: 'It’s shown below the review.' },
  rating: { hide: 'Only the vendor will see it.', keep: 'The homeowner will see it.' },
};

function DecideDialog({ words, decision }: { words: Words; decision: Decision }) {
  const { about, id } = words;
  const noun = SUBJECT_NOUNS[about];
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const hides = decision === 'hide';
  const verb = hides ? `Take ${noun} down` : words.hidden ? `Show ${noun} again` : `Keep ${noun}`;
  const done = hides ? 'taken down' : words.hidden ? 'shown again' : 'kept';
  const form = useForm({
    read: { reason: text },
    command: useCommand(
      (api) =>
        (input: { id: string; decision: Decision; reason: string }, options): Promise<unknown> =>
          about === 'rating'
            ? api.reviews.decideRating(input, options)
            : api.reviews.decide({ ...input, about }, options),
      {
        onSuccess: () => {
          setOpen(false);
          showToast({ title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${done}`, type: 'success' });
        },
      },
    ),
    input: ({ reason }) => ({ id, decision, reason }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button kind={hides ? 'danger-quiet' : 'secondary'}>{verb}</Button>}
      title={verb}
      description={
        hides
          ? `${CONSEQUENCES[about].hide} Both sides are notified. The reason is recorded in the audit log.`
          : `${CONSEQUENCES[about].keep} Open reports are closed. The reason is recorded in the audit log.`
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button kind={hides ? 'danger' : 'primary'} type="submit" form={form.id} pending={form.pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <TextareaField label="Reason" maxLength={REPORT_NOTE_MAX_LENGTH} counter {...form.field('reason')} />
        {form.message && (
          <Notice tone="error" live className="mt-3">
            {form.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
