import { clsx } from 'clsx';
import { useRouteLoaderData } from 'react-router';
import { formatTime } from '#core/lib/format-time.ts';
import { unsent, useLog } from '#web/bookings/field-log/log-state.ts';
import { useReadsAfterSending } from '#web/bookings/field-log/use-field-log.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Below } from '#web/ui/overlay/below.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { PhoneBar } from '../frame/phone-bar.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { loader as layoutLoader } from '../layout.tsx';
import type { Route } from './+types/route';
import { DayPane } from './day/day-pane.tsx';
import { fieldPlace, jobToOpen, nextStop, routeOwner } from './day-view.ts';
import { JobPane } from './job/job-pane.tsx';
import { NO_JOB, openJob } from './open-job.ts';

// Below what is needed first.
const FieldChannel = late(() => import('./job/field-channel.tsx').then((module) => module.FieldChannel));

const EmergencyStrip = late(() =>
  import('./emergencies/emergency-strip.tsx').then((module) => module.EmergencyStrip),
);

export const handle: VendorPage = {
  title: 'Field operations',
  panes: true,
  savedAt: (loaderData) => {
    const { now, plan } = (loaderData ?? {}) as Partial<Awaited<ReturnType<typeof loader>>>;
    return now && plan ? formatTime(now, plan.zone) : null;
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData?.place.job && loaderData.job
        ? `${loaderData.job.title} · Canopy`
        : 'Field operations · Canopy',
  },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = fieldPlace(new URL(request.url).searchParams);
  const server = api(context, request);
  const [plan, session] = await Promise.all([
    server.bookings.day(place.date ? { date: place.date } : {}),
    server.users.session({}),
  ]);
  const role = session?.profile.vendorRole ?? null;
  const id = place.job ?? jobToOpen(plan, place.technician);
  const technicianId = role === 'accountant' ? null : routeOwner(plan, place.technician, id);
  const isPlanned = plan.visits.some((visit) => visit.id === id && visit.status === 'confirmed');
  const [open, parts, route, duty] = await Promise.all([
    id ? openJob(server, id, role) : NO_JOB,
    id && isPlanned && role === 'owner' ? server.inventory.jobParts({ bookingId: id }) : null,
    technicianId ? server.bookings.route({ technicianId, date: plan.date }) : null,
    role === 'accountant' ? null : server.dispatch.duty({}),
  ]);
  return { plan, ...open, parts, route, duty, place, now: context.get(requestContext).now };
}

/**
 * The day beside the open job on a desk; on a phone one or the other, by the address. A wide window opens the job that
 * matters now by itself, so the job is always read, and a phone without one in its address hides it.
 */
export default function FieldOperations({
  loaderData: { plan, job, detail, site, shots, parts, channel, route, project, remedies, duty, place, now },
}: Route.ComponentProps) {
  const chosen = place.job !== null;
  const { entries, project: projected } = useLog();
  useReadsAfterSending(useRootData()?.session?.id ?? '', now);
  const visits = projected && entries.length > 0 ? projected.visits(plan.visits, entries) : plan.visits;
  const isWaiting = unsent(entries).some(({ jobId, action }) => jobId === job?.id && action.do === 'message');
  const known = useRouteLoaderData<typeof layoutLoader>('portals/vendor/layout');
  const { alerts, running } = known?.emergencies ?? { alerts: [], running: [] };
  return (
    <>
      {duty && (
        <Soon>
          <EmergencyStrip alerts={alerts} running={running} duty={duty} isJobOpen={chosen} now={now} />
        </Soon>
      )}
      <div className="grid grow md:grid-cols-[minmax(260px,324px)_minmax(0,1fr)]">
        <div className={clsx('min-w-0 md:border-r md:border-line-1', chosen && 'max-md:hidden')}>
          <DayPane plan={{ ...plan, visits }} route={route} job={job} place={place} now={now} />
        </div>
        <div data-density="field" className={clsx('flex min-w-0 flex-col', !chosen && 'max-md:hidden')}>
          {job ? (
            <JobPane
              key={job.id}
              job={job}
              detail={detail}
              site={site}
              request={plan.requests.find(({ id }) => id === job.id) ?? null}
              shots={shots}
              parts={parts}
              project={project}
              remedies={remedies}
              place={place}
              next={nextStop(plan, job.id)}
              now={now}
              conversation={
                channel && (
                  <Below part={FieldChannel} now={isWaiting}>
                    <FieldChannel channel={channel} now={now} level={place.job ? 2 : 3} />
                  </Below>
                )
              }
            />
          ) : (
            <EmptyState as="h2" title="Select a job" className="my-auto">
              Choose a visit to see its steps.
            </EmptyState>
          )}
        </div>
        {!chosen && <PhoneBar />}
      </div>
    </>
  );
}
