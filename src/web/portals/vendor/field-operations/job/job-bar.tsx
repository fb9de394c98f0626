import { Check, Navigation, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { FieldAction } from '#core/bookings/field-log/entry.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AnswerRequest, type News } from '../../requests/answer-request.tsx';
import { PhotoPick } from '../photos/photo-pick.tsx';
import type { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { beginQuestion, type WorkStep } from '../work-steps.ts';
import { CompleteJob } from './complete-job.tsx';

type JobBarProps = {
  job: WorkOrder;
  /** With its money; null for a technician. */
  detail: BookingDetail | null;
  site: SiteRecord | null;
  current: WorkStep | null;
  photos: ReturnType<typeof usePhotoUploads>;
  work: FieldWork<WorkOrder>;
  onTick: (position: number, done: boolean) => void;
  /** Does something and says what came of it, in these words where the server has it. */
  onAct: (action: FieldAction, said: string) => Promise<void>;
  onNews: (news: News) => void;
  now: Date;
};

/** The one thing to do next, where the thumb is. Nothing when there is nothing to do. */
export function JobBar(props: JobBarProps) {
  const { job, detail, site, work, current, photos, onTick, onAct, onNews, now } = props;
  const may = (action: WorkOrder['actions'][number]) => job.actions.includes(action);

  if (detail && may('accept')) {
    return (
      <ActionBar always flush>
        <AnswerRequest job={detail} now={now} size="field" onNews={onNews} />
      </ActionBar>
    );
  }
  if (may('start')) {
    return (
      <ActionBar always flush>
        <BeginButton
          does="start"
          kind={may('en_route') ? 'outline' : 'primary'}
          {...{ job, work, onAct, now }}
        />
        {may('en_route') && <BeginButton does="set_out" kind="primary" {...{ job, work, onAct, now }} />}
      </ActionBar>
    );
  }
  if (!may('complete')) return null;
  return (
    <ActionBar always flush>
      {site && <PauseButton job={job} site={site} pending={work.pending === 'clock'} onAct={onAct} />}
      {current?.kind === 'item' && (
        <Button
          size="field"
          kind="primary"
          icon={Check}
          className="grow"
          onClick={() => current.position !== null && onTick(current.position, true)}
        >
          Done, next step
        </Button>
      )}
      {current?.kind === 'photos' && (
        <PhotoPick
          of={current.label}
          kind="primary"
          size="field"
          inBar
          onFiles={(files) => photos.add(current.side, files)}
        />
      )}
      {!current && (
        <CompleteJob
          job={job}
          detail={detail}
          work={work}
          busy={photos.uploads.some(({ failure, progress }) => !failure && progress !== null)}
        />
      )}
    </ActionBar>
  );
}

const BEGINNINGS = {
  start: {
    label: 'Start job',
    icon: Play,
    said: (name: string) => `Started. ${name} can follow every step.`,
  },
  set_out: {
    label: 'On the way',
    icon: Navigation,
    said: (name: string) => `${name} knows you’re on the way.`,
  },
} as const;

/** Begins a visit; one of another day after a question, since the homeowner is told at once. */
function BeginButton({
  job,
  work,
  does,
  kind,
  onAct,
  now: serverNow,
}: Pick<JobBarProps, 'job' | 'work' | 'onAct' | 'now'> & {
  does: keyof typeof BEGINNINGS;
  kind: 'primary' | 'outline';
}) {
  const [asking, setAsking] = useState(false);
  const question = beginQuestion(job, does, useNow(serverNow));
  const { label, icon, said } = BEGINNINGS[does];
  const begin = () => {
    setAsking(false);
    void onAct({ do: does }, said(job.homeowner.name));
  };
  const button = (
    <Button
      size="field"
      kind={kind}
      icon={icon}
      pending={work.pending === does}
      className={kind === 'outline' ? '!px-5' : 'grow !px-4'}
      {...(question ? {} : { onClick: begin })}
    >
      {label}
    </Button>
  );
  if (!question) return button;
  return (
    <ConfirmDialog
      {...question}
      trigger={button}
      open={asking}
      onOpenChange={setAsking}
      safeLabel="Not now"
      actionLabel={label}
      danger={false}
      onConfirm={begin}
    />
  );
}

/** Pauses the clock of the technician who was sent, and lets it go on. */
function PauseButton({
  job,
  site,
  pending,
  onAct,
}: Pick<JobBarProps, 'job' | 'onAct'> & { site: SiteRecord; pending: boolean }) {
  const technicianId = job.technician.id;
  const own = site.clocks.find((clock) => clock.technicianId === technicianId);
  const runs = own?.runningSince != null;
  return (
    <Button
      size="field"
      icon={runs ? Pause : Play}
      pending={pending}
      className="shrink-0 max-md:!w-[54px] max-md:!px-0 md:mr-auto"
      onClick={() => void onAct({ do: 'clock', runs: !runs, technicianId }, '')}
    >
      {/* A phone has room for one button in words beside it. */}
      <span className="max-md:sr-only">{runs ? 'Pause' : 'Continue'}</span>
    </Button>
  );
}
