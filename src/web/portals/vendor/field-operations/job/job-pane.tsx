import { clsx } from 'clsx';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldAction } from '#core/bookings/field-log/entry.ts';
import { vendorMoney } from '#core/bookings/money/job-money.ts';
import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { JobParts } from '#core/inventory/views.ts';
import type { JobShots } from '#core/photos/views.ts';
import type { ProjectView } from '#core/quotes/projects/views.ts';
import { useLog } from '#web/bookings/field-log/log-state.ts';
import { KEPT_NEWS, keptOf, useFieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { timelineSteps } from '#web/bookings/timeline-steps.ts';
import { hasOpenMatters } from '#web/cases/has-open-matters.ts';
import type { JobRemedies } from '#web/cases/open-matters.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { useSignal } from '#web/lib/signal/signal.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Below } from '#web/ui/overlay/below.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { News } from '../../requests/answer-request.tsx';
import { NextStopBar } from '../day/next-stop.tsx';
import type { FieldPlace, NextStop } from '../day-view.ts';
import { PhotoPlaceSwitch } from '../photos/photo-place-switch.tsx';
import { usePhotoPlace } from '../photos/use-photo-place.ts';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { lineToTick, nextStep, type ShotSide, workSteps } from '../work-steps.ts';
import { CompleteJob } from './complete-job.tsx';
import { JobBar } from './job-bar.tsx';
import { JobHead } from './job-head.tsx';
import { PartsNotice } from './parts/parts-notice.tsx';
import { WorkList } from './work-list.tsx';

// Below what is needed first.
const AgreedWork = late(() => import('./extras/agreed-work.tsx').then((module) => module.AgreedWork));
const ExtrasCard = late(() => import('./extras/extras-card.tsx').then((module) => module.ExtrasCard));
const OpenMatters = late(() => import('#web/cases/open-matters.tsx').then((module) => module.OpenMatters));
const JobSide = late(() => import('./job-side.tsx').then((module) => module.JobSide));
const ShotList = late(() => import('../photos/shot-list.tsx').then((module) => module.ShotList));
const SignatureCard = late(() => import('./signature-card.tsx').then((module) => module.SignatureCard));
const TimeCard = late(() => import('./time-card.tsx').then((module) => module.TimeCard));
const ReviewAnswer = late(() => import('./review-answer.tsx').then((module) => module.ReviewAnswer));
const VendorProject = late(() =>
  import('./project/vendor-project.tsx').then((module) => module.VendorProject),
);
const WorkNote = late(() => import('./work-note.tsx').then((module) => module.WorkNote));
const VisitChanges = late(() => import('./visit-changes.tsx').then((module) => module.VisitChanges));

type JobPaneProps = {
  job: WorkOrder;
  /** The same with its money; null for a technician. */
  detail: BookingDetail | null;
  site: SiteRecord | null;
  /** The same job among the requests to answer; null where it is none. */
  request: WaitingRequest | null;
  /** The photos that the service asks for; null where the reader takes none. */
  shots: JobShots | null;
  /** What the van lacks for a job to come; null for every other. */
  parts: JobParts | null;
  /** Where the visit belongs to one. */
  project: ProjectView | null;
  /** Disputes and claims of the job, and whether one can be opened. */
  remedies: JobRemedies | null;
  place: FieldPlace;
  /** Where the technician goes after this job, on the day that is shown. */
  next: NextStop | null;
  now: Date;
  /** The conversation with the homeowner. */
  conversation: ReactNode;
};

/** The open job: head, work, who and what it earns, and the next action in a bar that stays in reach. */
export function JobPane({
  job: jobRead,
  detail: detailRead,
  site: siteRead,
  request,
  shots: shotsRead,
  parts,
  project,
  remedies,
  place,
  next,
  now,
  conversation,
}: JobPaneProps) {
  const userId = useRootData()?.session?.id ?? '';
  const work = useFieldWork(userId, { job: jobRead, site: siteRead, shots: shotsRead });
  const { job, site, shots } = work.view;
  // The same booking, with its money.
  const detail = detailRead && (job as BookingDetail);
  const kept = keptOf(work.entries, useLog(), useSignal().lost);
  const begun = job.startedAt !== null;
  const steps = begun ? workSteps(job) : [];
  const photoPlace = usePhotoPlace();
  const stepAt = (position: number) => job.checklist.find((step) => step.position === position);
  const tickOf = (side: ShotSide) => {
    const line = side === 'during' ? null : lineToTick(steps, side);
    return (line !== null && stepAt(line)) || null;
  };
  const photos = usePhotoUploads(userId, work, tickOf, photoPlace.place);
  const [news, setNews] = useState<News | null>(null);
  const act = async (action: FieldAction, said: string) => {
    const done = await work.act(action);
    if (done.how === 'refused') setNews({ text: done.message, good: false });
    else setNews(said === '' ? null : { text: done.how === 'kept' ? KEPT_NEWS : said, good: true });
  };
  const tick = (position: number, done: boolean) => {
    const step = stepAt(position);
    if (!step) return;
    void act({ do: 'tick', position, done, label: step.label, seenVersion: step.version }, '');
  };
  const working = job.status === 'in_progress';
  const current = working ? nextStep(steps) : null;
  // The job's title is the first heading of the page when the address names the job, else the second.
  const level = place.job ? 2 : 3;

  const side = (
    // Taken out of the flow where there is room for a third pane, so that the bar stays in the second one.
    <div className="border-b border-line-1 xl:absolute xl:inset-y-0 xl:right-0 xl:w-[276px] xl:border-b-0 xl:border-l">
      <div className="xl:sticky xl:top-[calc(52px+var(--signal-bar))] xl:max-h-[calc(100dvh-52px-var(--signal-bar))] xl:overflow-y-auto xl:scroll-thin">
        <Soon>
          <JobSide job={job} detail={detail} level={level} now={now} isProject={project !== null} />
        </Soon>
      </div>
    </div>
  );
  return (
    <div className="relative flex grow flex-col xl:pr-[276px]">
      <JobHead
        {...{ job, request, site, place, steps, kept, news, now }}
        earnsCents={detail && vendorMoney(detail).netCents}
      />
      {detail && <PaymentTrouble job={detail} />}
      {parts && <PartsNotice lacks={parts.lacks} />}
      {remedies && hasOpenMatters(remedies) && (
        <div className="px-(--page-x) pt-4 empty:hidden">
          <Soon>
            <OpenMatters remedies={remedies} zone={job.zone} base="/account/vendor" now={now} />
          </Soon>
        </div>
      )}
      {detail && (
        <Soon>
          <VisitChanges job={detail} now={now} />
        </Soon>
      )}
      {project && (
        <Soon>
          <VendorProject project={project} bookingId={job.id} level={level} now={now} />
        </Soon>
      )}
      {/* Before the work the way there matters most; during it, the steps. */}
      {!begun && side}
      {detail && (detail.review || detail.homeownerReview || detail.actions.includes('rate_homeowner')) && (
        <Soon>
          <ReviewAnswer job={detail} level={level} now={now} />
        </Soon>
      )}
      {begun && (
        <WorkList job={job} steps={steps} current={current} photos={photos} onTick={tick} now={now} />
      )}
      {begun && shots && shots.shots.length > 0 && (
        <Soon>
          <ShotList
            jobId={job.id}
            shots={shots}
            photos={photos}
            mayAdd={job.actions.includes('add_photo')}
            level={level}
          />
        </Soon>
      )}
      {working && <PhotoPlaceSwitch place={photoPlace} />}
      {begun && site && (
        <>
          {detail ? (
            <Below part={ExtrasCard}>
              <ExtrasCard job={detail} site={site} work={work} level={level} />
            </Below>
          ) : (
            <Below part={AgreedWork}>
              <AgreedWork job={job} work={work} level={level} />
            </Below>
          )}
          <Below part={TimeCard}>
            <TimeCard job={job} site={site} work={work} level={level} now={now} />
          </Below>
          <Below part={SignatureCard}>
            <SignatureCard job={job} work={work} level={level} now={now} />
          </Below>
        </>
      )}
      {working && job.missing.length > 0 && current && (
        <div className="border-b border-line-1 px-(--page-x) py-4">
          <CompleteJob job={job} detail={detail} work={work} busy={false} />
        </div>
      )}
      {site && job.status !== 'pending' && (
        <Below part={WorkNote}>
          <WorkNote job={job} site={site} work={work} level={level} now={now} />
        </Below>
      )}
      {begun && side}
      {!working && <Story job={job} now={now} level={level} />}
      {remedies?.dispute.isOpen && (
        <div className="px-(--page-x) pb-5">
          <ButtonLink
            to={`/account/vendor/disputes/new?job=${job.id}`}
            kind="quiet"
            icon={Scale}
            className="-ml-3"
          >
            Open a dispute
          </ButtonLink>
        </div>
      )}
      <div className={clsx('px-(--page-x) pb-5', working && 'pt-5')}>{conversation}</div>
      <JobBar
        {...{ job, detail, site, work, current, photos, now }}
        onTick={tick}
        onAct={act}
        onNews={setNews}
      />
      {job.status === 'completed' && next && <NextStopBar next={next} place={place} />}
    </div>
  );
}

function Story({ job, now, level }: { job: WorkOrder; now: Date; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby="story" className="px-(--page-x) py-5">
      <Heading id="story" className="mb-3 text-card-title text-text-1">
        Timeline
      </Heading>
      <Timeline label="Job timeline" steps={timelineSteps(job.timeline, { zone: job.zone, now })} />
      {job.cancelReason && <p className="mt-3 text-body text-text-2">Reason: {job.cancelReason}</p>}
    </section>
  );
}

/** A charge that failed after the work is the homeowner's to settle; the company should know that it is being seen to. */
function PaymentTrouble({ job }: { job: BookingDetail }) {
  const [latest] = job.payments;
  if (job.status !== 'completed' || latest?.status !== 'failed') return null;
  return (
    <div className="px-(--page-x) pt-4">
      <Notice tone="warning" title="The card was declined">
        We’ve asked {job.homeowner.name} for another one. You’ll get your earnings once it’s charged.
      </Notice>
    </div>
  );
}
