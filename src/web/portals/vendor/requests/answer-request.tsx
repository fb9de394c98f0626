import { Check } from 'lucide-react';
import { useState } from 'react';
import type { BookingSummary } from '#core/bookings/views.ts';
import { formatRelativeDay, formatWindow } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { ButtonSize } from '#web/ui/form/button-style.ts';
import { Late, late } from '#web/ui/overlay/late.tsx';

const DeclineDialog = late(() => import('./decline-dialog.tsx').then((module) => module.DeclineDialog));

/** What came of an action, in a line. */
export type News = { text: string; good: boolean };

type AnswerRequestProps = {
  job: Pick<BookingSummary, 'id' | 'title' | 'startsAt' | 'windowEndsAt' | 'zone' | 'homeownerName'>;
  now: Date;
  size?: ButtonSize;
  /** The company cannot take jobs: why. */
  closed?: string | null;
  /** Not the one to answer first: a region has one filled button. */
  quiet?: boolean;
  /** Says what came of it somewhere else than in a toast, which would lie over the buttons of a bar. */
  onNews?: (news: News) => void;
};

/** Accept or decline, where the request stands. */
export function AnswerRequest({ job, now, size = 'md', closed, quiet = false, onNews }: AnswerRequestProps) {
  const [declining, setDeclining] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.bookings.accept, {
    onSuccess: () => {
      const day = formatRelativeDay(job.startsAt, job.zone, now);
      const window = formatWindow(job.startsAt, job.windowEndsAt, job.zone);
      const message = `We notified ${job.homeownerName}. Arrive ${day.replace(/^(Today|Tomorrow)$/, (word) => word.toLowerCase())}, ${window}.`;
      if (onNews) onNews({ text: `Accepted. ${message}`, good: true });
      else showToast({ title: 'Job accepted', message, type: 'success' });
    },
    onFailure: ({ message }) => {
      if (onNews) onNews({ text: message, good: false });
      else showToast({ title: 'The job wasn’t accepted', message, type: 'error' });
    },
  });
  return (
    <>
      <Button
        kind="outline"
        size={size}
        aria-haspopup="dialog"
        aria-label={`Decline job: ${job.title} for ${job.homeownerName}`}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      <Late part={DeclineDialog} when={declining}>
        <DeclineDialog job={job} open={declining} onOpenChange={setDeclining} />
      </Late>
      <Button
        kind={quiet ? 'secondary' : 'primary'}
        size={size}
        icon={Check}
        pending={pending}
        disabledReason={closed}
        aria-label={`Accept job: ${job.title} for ${job.homeownerName}`}
        className="grow"
        onClick={() => void run({ id: job.id })}
      >
        Accept job
      </Button>
    </>
  );
}
