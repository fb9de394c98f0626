import { clsx } from 'clsx';
import { ArrowLeft, CloudCheck, CloudUpload, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import {
  formatClock,
  formatElapsed,
  formatRelativeDay,
  formatTime,
  formatWindow,
} from '#core/lib/format-time.ts';
import type { Kept } from '#web/bookings/field-log/use-field-log.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { useNow } from '#web/lib/use-now.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { StepProgress } from '#web/ui/data/step-progress.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import type { News } from '../../requests/answer-request.tsx';
import { Deadline } from '../../requests/deadline.tsx';
import { RequestWorth } from '../../requests/request-worth.tsx';
import type { FieldPlace } from '../day-view.ts';
import { minutesOnSite, runningMinutes, type WorkStep } from '../work-steps.ts';
import { ReachButtons } from './reach-buttons.tsx';

type JobHeadProps = {
  job: WorkOrder;
  /** What the company earns; null where that is not the reader's to see. */
  earnsCents: number | null;
  /** The same job among those that wait for the reader's answer; null elsewhere. */
  request: WaitingRequest | null;
  /** The clocks; null before the work. */
  site: SiteRecord | null;
  place: FieldPlace;
  /** The steps of the work; empty before it began. */
  steps: readonly WorkStep[];
  /** Where what was done is. */
  kept: Kept;
  /** What came of the last action. */
  news: News | null;
  now: Date;
};

/** What job this is, how long somebody has been there, and how far the work is. */
export function JobHead({
  job,
  earnsCents,
  request,
  site,
  place,
  steps,
  kept,
  news,
  now: serverNow,
}: JobHeadProps) {
  const now = useNow(serverNow);
  const working = job.status === 'in_progress';
  const isAsked = job.status === 'pending';
  const Title = place.job ? 'h1' : 'h2';
  const done = steps.filter((step) => step.done).length;
  return (
    <header className="border-b border-line-1 px-(--page-x) pt-4 pb-4">
      <div className="-mt-2 mb-1 flex items-center justify-between md:hidden">
        <Link
          to={fieldPath({ date: place.date, technician: place.technician })}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-body font-medium text-text-2 hover:text-text-1"
        >
          <Icon of={ArrowLeft} size={18} />
          All visits
        </Link>
        {working && <Saved kept={kept} />}
      </div>
      {/* On a phone the time that is left comes first, as among the requests. */}
      {isAsked && (
        <div className="mb-1.5 md:hidden">
          <Deadline respondBy={job.respondBy} now={serverNow} />
        </div>
      )}
      <div className="@container">
        <div className="flex flex-col justify-between gap-x-6 gap-y-3 @min-[460px]:flex-row @min-[460px]:items-end">
          <div className="min-w-0">
            <div className="mb-1.5 flex flex-wrap items-center gap-2">
              <StatusBadge look={standingLook(job, now)} />
              {(job.priority === 'critical' || job.priority === 'high') && (
                <PriorityBadge priority={job.priority} />
              )}
              <span className="text-body text-text-3 tabular-nums">{job.number}</span>
              {isAsked && (
                <span className="max-md:hidden">
                  <Deadline respondBy={job.respondBy} now={serverNow} />
                </span>
              )}
              {working && (
                <span className="max-md:hidden">
                  <Saved kept={kept} />
                </span>
              )}
            </div>
            <Title className="text-[1.375rem]/7 font-semibold tracking-[-0.026em] text-balance text-text-1">
              {job.title}
            </Title>
            <p className="mt-0.5 text-body text-text-2">
              {job.homeownerName} · {job.technicianName}
            </p>
            {isAsked && earnsCents !== null && (
              <p className="mt-2">
                <RequestWorth vendorCents={earnsCents} request={request} />
              </p>
            )}
          </div>
          {/* On a phone they are what somebody on the way opens the job for; a desk has them beside it. */}
          {job.home.line1 !== '' && (job.status === 'confirmed' || working) && (
            <div className="flex gap-2 md:hidden">
              <ReachButtons job={job} />
            </div>
          )}
          <div className="flex shrink-0 items-end justify-between gap-6">
            <Clock job={job} site={site} now={now} serverNow={serverNow} />
            {working && (
              <div className="text-right @min-[460px]:hidden" aria-hidden="true">
                <p className="text-body text-text-2">Steps</p>
                <p className="text-amount text-text-1 tabular-nums">
                  {done}
                  <span className="text-text-3">/{steps.length}</span>
                </p>
              </div>
            )}
          </div>
        </div>
      </div>
      {/* Always there, so that what enters it is heard. */}
      <p role="status" className={clsx('text-body', news && 'mt-3', news?.good ? 'text-green' : 'text-red')}>
        {news?.text}
      </p>
      {(working || job.status === 'completed') && steps.length > 0 && (
        <div className="mt-4">
          <StepProgress label="Steps of this job" done={done} total={steps.length} size="field" />
        </div>
      )}
    </header>
  );
}

function Clock({
  job,
  site,
  now,
  serverNow,
}: {
  job: WorkOrder;
  site: SiteRecord | null;
  now: Date;
  serverNow: Date;
}) {
  const { zone, status, startedAt, startsAt, windowEndsAt } = job;
  const minutes = minutesOnSite(job, now);
  if (status === 'in_progress' && startedAt && minutes !== null) {
    const clocked = site && site.periods.length > 0;
    const paused = clocked && site.clocks.every(({ runningSince }) => runningSince === null);
    return (
      <Figure
        small={
          paused
            ? `Paused, began ${formatTime(startedAt, zone)}`
            : `On site since ${formatTime(startedAt, zone)}`
        }
        large={formatClock(clocked ? runningMinutes(site, serverNow, now) : minutes)}
      />
    );
  }
  if (status === 'completed' && job.completedAt && minutes !== null) {
    return <Figure small={`Done ${doneDay(job.completedAt, zone, now)}`} large={formatElapsed(minutes)} />;
  }
  return (
    <div className="@min-[460px]:text-right">
      <p className="text-body text-text-2">{formatRelativeDay(startsAt, zone, now)}</p>
      <p className="text-[1.0625rem]/6 font-semibold text-text-1 tabular-nums">
        {formatWindow(startsAt, windowEndsAt, zone, { capital: true })}
      </p>
    </div>
  );
}

/** `today`, `yesterday`, `Monday, November 16`: inside a line. */
function doneDay(at: Date, zone: string, now: Date): string {
  return formatRelativeDay(at, zone, now).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase());
}

function Figure({ small, large }: { small: string; large: ReactNode }) {
  return (
    <div className="@min-[460px]:text-right">
      <p className="text-body text-text-2">{small}</p>
      <p className="text-amount text-text-1 tabular-nums">{large}</p>
    </div>
  );
}

const KEPT = {
  saved: { icon: CloudCheck, look: 'text-green', says: 'Saved' },
  saving: { icon: CloudUpload, look: 'text-text-3', says: 'Saving' },
  on_phone: { icon: Smartphone, look: 'text-yellow', says: 'Saved on this phone' },
} as const satisfies Record<Kept, object>;

function Saved({ kept }: { kept: Kept }) {
  const { icon, look, says } = KEPT[kept];
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-detail text-text-2">
      <Icon of={icon} className={look} />
      {says}
    </span>
  );
}
