import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatRelativeDay, formatWindow } from '#core/lib/format-time.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { ButtonSize } from '#web/ui/form/button-style.ts';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { type AskedJob, useAnswer } from './use-answer.ts';

const DeclineDialog = late(() => import('./decline-dialog.tsx').then((module) => module.DeclineDialog));
const KeptAnswer = late(() => import('./kept-answer.tsx').then((module) => module.KeptAnswer));

/** What came of an action, in a line. */
export type News = { text: string; good: boolean };

type AnswerRequestProps = {
  job: AskedJob;
  now: Date;
  size?: ButtonSize;
  /** The company cannot take jobs: why. */
  closed?: string | null;
  /** Not the one to answer first: a region has one filled button. */
  quiet?: boolean;
  /** Says what came of it somewhere else than in a toast, which would lie over the buttons of a bar. */
  onNews?: (news: News) => void;
};

/** Accept or decline, where the request stands; without a connection it is kept and sent when there is one. */
export function AnswerRequest({ job, now, size = 'md', closed, quiet = false, onNews }: AnswerRequestProps) {
  const [declining, setDeclining] = useState(false);
  const { showToast } = useToastContext();
  const { answer, pending, kept, takeBack } = useAnswer(job);
  const say = (news: News, title: string) => {
    if (onNews) onNews(news);
    else showToast({ title, message: news.text, type: news.good ? 'success' : 'error' });
  };
  const accept = async () => {
    const done = await answer({ do: 'accept' });
    if (done.how === 'refused') say({ text: done.message, good: false }, 'The job wasn’t accepted');
    if (done.how !== 'sent') return;
    const day = formatRelativeDay(job.startsAt, job.zone, now);
    const window = formatWindow(job.startsAt, job.windowEndsAt, job.zone);
    const message = `We notified ${job.homeownerName}. Arrive ${day.replace(/^(Today|Tomorrow)$/, (word) => word.toLowerCase())}, ${window}.`;
    say({ text: onNews ? `Accepted. ${message}` : message, good: true }, 'Job accepted');
  };
  // Always there: its code has to have come before the line goes.
  const keptAnswer = (
    <Late part={KeptAnswer} when={kept !== null}>
      {kept && <KeptAnswer entry={kept} now={now} size={size} onTakeBack={() => void takeBack(kept)} />}
    </Late>
  );
  if (kept) return keptAnswer;
  return (
    <>
      {keptAnswer}
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
        <DeclineDialog
          job={job}
          answer={answer}
          pending={pending === 'decline'}
          open={declining}
          onOpenChange={setDeclining}
        />
      </Late>
      <Button
        kind={quiet ? 'secondary' : 'primary'}
        size={size}
        icon={Check}
        pending={pending === 'accept'}
        disabledReason={closed}
        aria-label={`Accept job: ${job.title} for ${job.homeownerName}`}
        className="grow"
        onClick={() => void accept()}
      >
        Accept job
      </Button>
    </>
  );
}
