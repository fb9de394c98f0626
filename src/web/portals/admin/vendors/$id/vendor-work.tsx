import { BOOKING_STATUS_LOOKS, type BookingStatus } from '#core/bookings/status.ts';
import { dayChip } from '#core/lib/format-time.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { visitPrice } from '#web/bookings/visit-price.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { AvatarGroup } from '#web/ui/data/avatars/avatar-group.tsx';
import { LineChart } from '#web/ui/data/chart/line-chart.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { AreaLayer, placesOfArea } from '#web/ui/data/map/layers/area-layer.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { AllJobs } from '../../jobs/all-jobs.tsx';
import { visitTime } from '../../jobs/job-columns.tsx';

const LINK =
  "text-body font-medium text-text-1 outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";

/** Requests and completed jobs week by week, the team, and the latest jobs. */
export function VendorWork({ vendor, now }: { vendor: VendorDetail; now: Date }) {
  return (
    <>
      <Card title="Requests and completed jobs" aside="12 weeks">
        <PartBoundary>
          <LineChart
            title="Requests and completed jobs, week by week"
            labels={vendor.weeks.map(({ date }) => weekOf(date))}
            datasets={[
              { label: 'Completed', data: vendor.weeks.map(({ completed }) => completed), step: true },
              { label: 'Requests', data: vendor.weeks.map(({ requests }) => requests), step: true },
            ]}
            legend
            unfinished
          />
        </PartBoundary>
      </Card>
      <TeamCard technicians={vendor.technicians} />
      <Card
        title="Recent jobs"
        aside={vendor.recentJobs.length > 0 && <AllJobs of={`vendor=${vendor.id}`} />}
        flush
      >
        {vendor.recentJobs.length === 0 ? (
          <EmptyState plain title="No jobs yet">
            The company’s requests and visits appear here.
          </EmptyState>
        ) : (
          <ul aria-label="Recent jobs" className="divide-y divide-line-1">
            {vendor.recentJobs.map((job) => (
              <li
                key={job.id}
                className="relative flex items-center gap-3 px-(--card-pad) py-2 hover:bg-bg-2"
              >
                <div className="min-w-0 grow">
                  <Link to={`/admin/jobs/${job.id}`} className={LINK}>
                    {job.title}
                  </Link>
                  <p className="text-label text-text-3 tabular-nums">
                    {job.number} · {visitTime(job, now)} · {job.homeownerName}
                  </p>
                </div>
                <div className="flex shrink-0 items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
                  <span className="text-body text-text-2 tabular-nums">
                    {visitPrice({ ...job, status: job.status as BookingStatus })}
                  </span>
                  <StatusBadge look={BOOKING_STATUS_LOOKS[job.status as BookingStatus]} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** `Nov 2`: the Monday a week begins with. */
function weekOf(date: string): string {
  const { month, day } = dayChip(date);
  return `${month.slice(0, 3)} ${day}`;
}

function TeamCard({ technicians }: { technicians: VendorDetail['technicians'] }) {
  const active = technicians.filter((technician) => technician.active);
  return (
    <Card
      title="Team"
      aside={
        active.length > 0 && (
          <span className="flex items-center gap-2">
            <AvatarGroup label="Active technicians" users={active} />
            {active.length}
          </span>
        )
      }
      flush
    >
      {technicians.length === 0 ? (
        <EmptyState plain title="No one yet">
          Technicians appear here with their hours and skills.
        </EmptyState>
      ) : (
        <ul aria-label="Team" className="divide-y divide-line-1">
          {technicians.map(({ id, name, phone, active: works, skills, weeklyMinutes, upcoming }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-(--card-pad) py-2">
              <span className="grow text-body font-medium text-text-1">
                {name} {!works && <span className="font-normal text-text-3">left</span>}
              </span>
              <span className="text-label text-text-3 tabular-nums">
                {skills} skills · {Math.round(weeklyMinutes / 30) / 2} h a week · {upcoming} ahead
                {phone && ` · ${phone}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Where the company works, drawn and said. */
export function VendorArea({ area }: { area: VendorDetail['area'] }) {
  const covered = new Set(area.zones.filter((zone) => zone.covered).map(({ slug }) => slug));
  const circle =
    area.kind === 'radius' && area.base && area.radiusMiles !== null
      ? { base: area.base, radiusMiles: area.radiusMiles }
      : null;
  const words = circle
    ? `${circle.radiusMiles} miles around ${area.base?.line1}, ${area.base?.zip}`
    : `${covered.size} of ${area.zones.length} neighborhoods`;
  // All of them by name: a crowded map leaves some out.
  const names = area.zones.filter((zone) => zone.covered).map(({ name }) => name);
  return (
    <Card title="Area" aside={area.market?.name}>
      {area.market === null ? (
        <p className="text-body text-text-3">No service area set yet.</p>
      ) : (
        <>
          <PartBoundary>
            <CityMap places={placesOfArea({ zones: area.zones, circle })} label={`Map of ${words}`}>
              <AreaLayer zones={area.zones} covered={covered} circle={circle} />
            </CityMap>
          </PartBoundary>
          <p className="mt-2 text-label text-text-3">
            {words}
            {names.length > 0 && `: ${names.join(', ')}`}
          </p>
        </>
      )}
    </Card>
  );
}
