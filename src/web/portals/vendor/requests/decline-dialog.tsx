import { useState } from 'react';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import type { Done } from '#web/bookings/field-log/log-engine.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { passOnPath } from '../frame/vendor-paths.ts';

/** Reasons a tap fills in; each can be changed before it is sent. */
const USUAL = ['We’re fully booked that day', 'Outside the area we serve', 'Work we don’t do'] as const;

type DeclineDialogProps = {
  job: Pick<BookingSummary, 'id' | 'title' | 'homeownerName'>;
  answer: (given: { do: 'decline'; reason: string }) => Promise<Done>;
  pending: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Turns a request down, with a reason for the homeowner. */
export function DeclineDialog({ job, answer, pending, open, onOpenChange }: DeclineDialogProps) {
  const { showToast } = useToastContext();
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  async function decline({ reason }: { reason: string }) {
    const done = await answer({ do: 'decline', reason });
    setFailure(done.how === 'refused' ? { message: done.message, fields: {} } : null);
    if (done.how === 'refused') return undefined;
    onOpenChange(false);
    if (done.how === 'sent') {
      const message = `${job.homeownerName} won’t be charged. We’ve notified them.`;
      showToast({ title: 'Job declined', message, type: 'success' });
    }
    return done;
  }
  const form = useForm({
    read: { reason: text },
    check: ({ reason }): Faults => (reason.length < REASON_MIN_LENGTH ? { reason: REASON_TOO_SHORT } : {}),
    command: { run: decline, pending, failure, reset: () => setFailure(null) },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        form.clearFaults();
      }}
      title="Decline this job?"
      description={`${job.homeownerName} is notified right away and can choose another vendor. Nothing is charged.`}
      safeLabel="Keep request"
      actionLabel="Decline job"
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props}>
        <TextareaField
          label="Reason"
          maxLength={REASON_MAX_LENGTH}
          counter
          rows={2}
          {...form.field('reason')}
        />
      </form>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {USUAL.map((reason) => (
          <Button key={reason} kind="outline" size="sm" onClick={() => form.fill({ reason })}>
            {reason}
          </Button>
        ))}
      </div>
      <p className="mt-3 text-detail text-text-2">
        Could a partner take it?{' '}
        <Link to={passOnPath(job.id)} className="font-medium text-accent-text hover:underline">
          Refer to a partner
        </Link>
      </p>
    </ConfirmDialog>
  );
}
