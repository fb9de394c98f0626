import { dayChip } from '#core/lib/format-time.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { AvatarGroup } from '#web/ui/data/avatars/avatar-group.tsx';
import { LineChart } from '#web/ui/data/chart/line-chart.tsx';
import { CityMap } from '#web/ui/data/map/city-map.tsx';
import { AreaLayer, placesOfArea } from '#web/ui/data/map/layers/area-layer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Requests and completed jobs week by week, and the team. */
export function VendorWork({ vendor }: { vendor: VendorDetail }) {
  return (
    <>
      <Card title="Requests and completed jobs" aside="12 weeks">
        {vendor.weeks.every(({ completed, requests }) => completed + requests === 0) ? (
          <EmptyState plain title="No requests in 12 weeks">
            Requests and completed jobs appear here week by week.
          </EmptyState>
        ) : (
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
        )}
      </Card>
      <TeamCard technicians={vendor.technicians} />
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
                {name} {!works && <span className="font-normal text-text-3">(no longer active)</span>}
              </span>
              <span className="text-label text-text-3 tabular-nums">
                {skills === 1 ? '1 skill' : `${skills} skills`} · {Math.round(weeklyMinutes / 30) / 2} h a
                week · {upcoming === 1 ? '1 upcoming job' : `${upcoming} upcoming jobs`}
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
            <CityMap
              shape="wide"
              places={placesOfArea({ zones: area.zones, circle })}
              label={`Map of ${words}`}
            >
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
