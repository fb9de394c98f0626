import { Check, Navigation, Pause, Play } from 'lucide-react';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { CommandFailure } from '#web/lib/use-command.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { AnswerRequest, type News } from '../../requests/answer-request.tsx';
import { PhotoPick } from '../photos/photo-pick.tsx';
import type { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import type { WorkStep } from '../work-steps.ts';
import { CompleteJob } from './complete-job.tsx';

type JobBarProps = {
  job: WorkOrder;
  /** With its money; null for a technician. */
  detail: BookingDetail | null;
  site: SiteRecord | null;
  current: WorkStep | null;
  photos: ReturnType<typeof usePhotoUploads>;
  saving: boolean;
  onTick: (position: number, done: boolean) => void;
  onNews: (news: News) => void;
  now: Date;
};

/** The one thing to do next, where the thumb is. Nothing when there is nothing to do. */
export function JobBar({ job, detail, site, current, photos, saving, onTick, onNews, now }: JobBarProps) {
  const onFailure = ({ message }: CommandFailure) => onNews({ text: message, good: false });
  const setOutNow = useCommand((api) => api.bookings.setEnRoute, {
    onSuccess: () => onNews({ text: `${job.homeowner.name} knows you’re on the way.`, good: true }),
    onFailure,
  });
  const startNow = useCommand((api) => api.bookings.start, {
    onSuccess: () => onNews({ text: `Started. ${job.homeowner.name} can follow every step.`, good: true }),
    onFailure,
  });
  const may = (action: WorkOrder['actions'][number]) => job.actions.includes(action);

  if (detail && may('accept')) {
    return (
      <ActionBar always flush>
        <AnswerRequest job={detail} now={now} size="field" onNews={onNews} />
      </ActionBar>
    );
  }
  if (may('start')) {
    const start = (
      <Button
        size="field"
        kind={may('en_route') ? 'outline' : 'primary'}
        icon={Play}
        pending={startNow.pending}
        className={may('en_route') ? '!px-5' : 'grow'}
        onClick={() => void startNow.run({ id: job.id })}
      >
        Start job
      </Button>
    );
    return (
      <ActionBar always flush>
        {start}
        {may('en_route') && (
          <Button
            size="field"
            kind="primary"
            icon={Navigation}
            pending={setOutNow.pending}
            className="grow !px-4"
            onClick={() => void setOutNow.run({ id: job.id })}
          >
            On the way
          </Button>
        )}
      </ActionBar>
    );
  }
  if (!may('complete')) return null;
  return (
    <ActionBar always flush>
      {site && <PauseButton job={job} site={site} onFailure={onFailure} />}
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
          busy={saving || photos.uploads.some(({ failure }) => !failure)}
        />
      )}
    </ActionBar>
  );
}

/** Pauses the clock of the technician who was sent, and lets it go on. */
function PauseButton({
  job,
  site,
  onFailure,
}: {
  job: WorkOrder;
  site: SiteRecord;
  onFailure: (failure: CommandFailure) => void;
}) {
  const own = site.clocks.find(({ technicianId }) => technicianId === job.technician.id);
  const runs = own?.runningSince != null;
  const { run, pending } = useCommand((api) => (runs ? api.bookings.clockOut : api.bookings.clockIn), {
    onFailure,
  });
  return (
    <Button
      size="field"
      icon={runs ? Pause : Play}
      pending={pending}
      className="shrink-0 max-md:!w-[54px] max-md:!px-0 md:mr-auto"
      onClick={() => void run({ id: job.id })}
    >
      {/* A phone has room for one button in words beside it. */}
      <span className="max-md:sr-only">{runs ? 'Pause' : 'Continue'}</span>
    </Button>
  );
}
