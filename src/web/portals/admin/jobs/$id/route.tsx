import { neverTookPlace } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { timelineSteps } from '#web/bookings/timeline-steps.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { StatementCard } from '#web/ledger/statement-card.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Below } from '#web/ui/overlay/below.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { JournalList } from '../../journals/journal-list.tsx';
import type { Route } from './+types/route';
import { JobActions } from './job-actions.tsx';
import { JobMoney } from './job-money.tsx';
import { JobNotes } from './job-notes.tsx';
import { JobParties, JobVisit } from './job-parties.tsx';
import { JobPayments } from './job-payments.tsx';

const JobChannel = late(() => import('#web/messaging/job-channel.tsx').then((part) => part.JobChannel));
const SeriesCard = late(() => import('#web/bookings/series/series-card.tsx').then((part) => part.SeriesCard));
const JobPhotos = late(() => import('./job-proof.tsx').then((part) => part.JobPhotos));
const JobChecklist = late(() => import('./job-proof.tsx').then((part) => part.JobChecklist));
const JobReview = late(() => import('./job-review.tsx').then((part) => part.JobReview));
const JobSite = late(() => import('./job-site.tsx').then((part) => part.JobSite));
const JobExtras = late(() => import('./job-extras.tsx').then((part) => part.JobExtras));
const ProjectCard = late(() =>
  import('#web/quotes/projects/project-card.tsx').then((part) => part.ProjectCard),
);
const ProjectMoney = late(() =>
  import('#web/quotes/projects/project-money.tsx').then((part) => part.ProjectMoney),
);

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Jobs', to: '/admin/jobs' },
    { label: String((data as { job: BookingDetail }).job.number) },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `Job ${loaderData.job.number}: ${loaderData.job.title} · Canopy Admin`
      : 'Job · Canopy Admin',
  },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [job, journals, statement, channel, site, series, notes, project] = await Promise.all([
    server.bookings.get({ id: params.id }),
    server.ledger.ofBooking({ bookingId: params.id }),
    server.ledger.statement({ bookingId: params.id }),
    server.messaging.channel({ id: params.id, limit: 20 }),
    server.bookings.site({ id: params.id }),
    server.bookings.series({ id: params.id }),
    server.bookings.notes({ id: params.id }),
    server.quotes.projectOfBooking({ bookingId: params.id }),
  ]);
  return {
    job,
    journals,
    statement,
    channel,
    site,
    notes,
    project,
    series: series.items,
    now: context.get(requestContext).now,
  };
}

/** Who ended a visit; one that was declined was ended by its vendor. */
const REASON_BY = {
  homeowner: 'the homeowner',
  vendor: 'the vendor',
  admin: 'an administrator',
  system: 'Canopy',
};

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job, journals, statement, channel, site, series, notes, project, now } = loaderData;
  const readerId = useAuth().session?.id;
  const { zone, home } = job;
  const over = neverTookPlace(job.status);
  // The step that ended it has the reason already; here it says whose it is, and once.
  const isReason = ({ detail }: { detail: string }) =>
    job.cancelReason !== null && detail === job.cancelReason;
  const isShown = job.timeline.some(isReason);
  const by = REASON_BY[job.cancelledBy ?? 'vendor'];
  const story = job.timeline.map((step) =>
    isReason(step) ? { ...step, detail: `By ${by}: ${step.detail}` } : step,
  );
  return (
    <>
      <PageHeader
        before={
          <>
            <StatusBadge look={standingLook(job, now)} />
            <PriorityBadge priority={job.priority} />
            <span className="text-label text-text-3 tabular-nums">{job.number}</span>
            <RecordTrail path="/admin/jobs" id={job.id} />
          </>
        }
        title={job.title}
        subtitle={`${formatDay(job.startsAt, zone, { year: true })}, ${formatWindow(job.startsAt, job.windowEndsAt, zone)} · ${home.line1}, ${home.neighborhood}, ${job.marketName}`}
        actions={<JobActions job={job} journals={journals} now={now} />}
      />
      {/* On a phone: the story, who it is about, the money, then what else there is. */}
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 space-y-3.5">
          <Card title="Timeline">
            <Timeline label="Job timeline" steps={timelineSteps(story, { zone, now })} />
            {job.cancelReason && !isShown && (
              <p className="mt-3 border-t border-line-1 pt-3 text-body text-text-2">
                Reason given by {by}: {job.cancelReason}
              </p>
            )}
          </Card>
          {project && (
            <Soon>
              <ProjectCard
                {...{ project, bookingId: job.id, now }}
                viewer="admin"
                hrefOf={(id) => `/admin/jobs/${id}`}
              />
            </Soon>
          )}
          <JobNotes jobId={job.id} notes={notes} readerId={readerId} now={now} zone={zone} />
          <JobVisit job={job} />
          <div className="gap-3.5 space-y-3.5 empty:hidden xl:has-[>:nth-child(2)]:columns-2 xl:has-[>:nth-child(2)]:space-y-0 xl:has-[>:nth-child(2)]:*:mb-3.5 xl:*:break-inside-avoid">
            {(!over || job.photos.length > 0) && (
              <Below part={JobPhotos}>
                <JobPhotos job={job} now={now} />
              </Below>
            )}
            {(!over || job.photos.length > 0) && job.checklist.length > 0 && (
              <Below part={JobChecklist}>
                <JobChecklist job={job} />
              </Below>
            )}
            {(site.periods.length > 0 || site.signature) && (
              <Below part={JobSite}>
                <JobSite job={job} site={site} now={now} />
              </Below>
            )}
            {job.series && (
              <Below part={SeriesCard}>
                <SeriesCard booking={job} visits={series} now={now} hrefOf={(id) => `/admin/jobs/${id}`} />
              </Below>
            )}
            {(job.status === 'completed' || job.review) && (
              <Below part={JobReview}>
                <JobReview job={job} />
              </Below>
            )}
          </div>
          <Below part={JobChannel}>
            <JobChannel channel={channel} now={now} readOnly />
          </Below>
        </div>
        <div className="min-w-0 space-y-3.5 max-lg:row-start-2">
          <JobParties job={job} />
          {project ? (
            <Soon>
              <ProjectMoney project={project} />
            </Soon>
          ) : (
            <JobMoney job={job} />
          )}
          {(job.extras.length > 0 || job.tip.amountCents !== null || job.tip.waitsForBank !== null) && (
            <Below part={JobExtras}>
              <JobExtras job={job} now={now} />
            </Below>
          )}
          <JobPayments job={job} over={over} now={now} />
          <StatementCard statement={statement} now={now} />
        </div>
      </div>
      <Card title="Ledger entries" aside={journals.length || undefined} flush className="mt-3.5">
        {journals.length === 0 ? (
          <EmptyState plain title={over ? 'No ledger entries' : 'No ledger entries yet'}>
            {over
              ? 'No transactions for this job.'
              : 'Charges, refunds and fees appear here with their ledger entries.'}
          </EmptyState>
        ) : (
          <JournalList label="Journals of this job" journals={journals} zone={zone} />
        )}
      </Card>
    </>
  );
}
