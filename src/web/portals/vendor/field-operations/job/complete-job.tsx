import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { type FieldWork, KEPT_NEWS } from '#web/bookings/field-log/use-field-log.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { completionWords } from './completion-words.ts';

/** Finishes the job and charges the card. Closed, the button says what is missing. */
export function CompleteJob({
  job,
  detail,
  work,
  busy,
}: {
  job: WorkOrder;
  /** With its money; null for a technician. */
  detail: BookingDetail | null;
  work: FieldWork<WorkOrder>;
  /** Something is still on its way. */
  busy: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const words = detail ? completionWords(detail) : wordsWithoutMoney(job);
  const [failure, setFailure] = useState<string | null>(null);
  const complete = async () => {
    setFailure(null);
    const done = await work.act({ do: 'complete' });
    if (done.how === 'refused') {
      setFailure(done.message);
      return;
    }
    setOpen(false);
    // A visit may be free or paid by credit, so this says nothing of a card.
    const message = done.how === 'kept' ? KEPT_NEWS : words.done;
    showToast({ title: 'Job completed', message, type: 'success' });
  };
  const closed = job.missing.length > 0 ? `Still needed: ${job.missing.join(', ')}.` : null;
  if (closed) {
    return (
      <Button size="field" kind="outline" icon={CircleCheck} block disabledReason={closed} className="grow">
        Complete job
      </Button>
    );
  }
  return (
    <ConfirmDialog
      trigger={
        <Button size="field" kind="primary" icon={CircleCheck} pending={busy} className="grow">
          Complete job
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setFailure(null);
      }}
      title="Complete this job?"
      description={words.asked}
      safeLabel="Keep working"
      actionLabel="Complete job"
      danger={false}
      pending={work.pending === 'complete'}
      error={failure}
      onConfirm={() => void complete()}
    />
  );
}

function wordsWithoutMoney({ homeowner }: WorkOrder): { asked: string; done: string } {
  return {
    asked: `${homeowner.name} will be charged as agreed, and your office will see that the job is done.`,
    done: 'Your office can see it now.',
  };
}
