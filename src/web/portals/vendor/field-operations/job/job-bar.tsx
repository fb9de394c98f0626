import { Check, Navigation, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { CommandFailure } from '#web/lib/use-command.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnswerRequest, type News } from '../../requests/answer-request.tsx';
import { PhotoPick } from '../photos/photo-pick.tsx';
import type { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import type { WorkStep } from '../work-steps.ts';
import { CompleteJob } from './complete-job.tsx';

type JobBarProps = {
  job: BookingDetail;
  site: SiteRecord | null;
  current: WorkStep | null;
  photos: ReturnType<typeof usePhotoUploads>;
  saving: boolean;
  onTick: (position: number, done: boolean) => void;
  onNews: (news: News) => void;
  now: Date;
};

/** The one thing to do next, where the thumb is. Nothing when there is nothing to do. */
export function JobBar({ job, site, current, photos, saving, onTick, onNews, now }: JobBarProps) {
  const onFailure = ({ message }: CommandFailure) => onNews({ text: message, good: false });
  const setOutNow = useCommand((api) => api.bookings.setEnRoute, {
    onSuccess: () => onNews({ text: `${job.homeowner.name} knows that you are on the way.`, good: true }),
    onFailure,
  });
  const startNow = useCommand((api) => api.bookings.start, {
    onSuccess: () =>
      onNews({ text: `Started. ${job.homeowner.name} sees every step from here.`, good: true }),
    onFailure,
  });
  const may = (action: BookingDetail['actions'][number]) => job.actions.includes(action);

  if (may('accept')) {
    return (
      <Bar>
        <AnswerRequest job={job} now={now} size="field" onNews={onNews} />
      </Bar>
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
      <Bar>
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
      </Bar>
    );
  }
  if (!may('complete')) return null;
  return (
    <Bar>
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
          grow
          onFiles={(files) => photos.add(current.side, files)}
        />
      )}
      {!current && <CompleteJob job={job} busy={saving || photos.uploads.some(({ failure }) => !failure)} />}
    </Bar>
  );
}

/** Pauses the clock of the technician who was sent, and lets it go on. */
function PauseButton({
  job,
  site,
  onFailure,
}: {
  job: BookingDetail;
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
      className="!px-4 md:mr-auto"
      onClick={() => void run({ id: job.id })}
    >
      {runs ? 'Pause' : 'Continue'}
    </Button>
  );
}

/** Stays at the foot of its pane, above the safe area, and never covers the end of it. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-20 mt-auto flex items-center justify-end gap-2 border-t border-line-2 bg-bg-sunk px-(--page-x) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] *:md:grow-0"
    >
      {children}
    </div>
  );
}
