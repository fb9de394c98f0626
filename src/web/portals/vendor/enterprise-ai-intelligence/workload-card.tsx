import { clsx } from 'clsx';
import type { VendorRole } from '#core/lib/actor.ts';
import type { WorkloadView } from '#core/reports/forecasts/contract.ts';
import type { LoadState } from '#core/reports/forecasts/workload.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import { schedulePath } from '../schedule/schedule-place.ts';
import { daysText, dayText, LOAD_TEXTS, minutesText } from './forecast-words.ts';

type Technician = WorkloadView['technicians'][number];
type Day = Technician['days'][number];
type Flagged = { technician: Technician; state: 'overload' | 'idle'; days: readonly Day[] };

/** Days of the next two weeks with too much or too little, with what to do, over the days of everyone. */
export function WorkloadCard({ workload, role }: { workload: WorkloadView; role: VendorRole | null }) {
  const flagged = flaggedOf(workload.technicians);
  return (
    <Card title="Overload and idle days" aside="Next 14 days" flush>
      {workload.technicians.length === 0 ? (
        <EmptyState plain title="No technicians yet">
          Add your team and their hours to see how full their days will be.
        </EmptyState>
      ) : (
        <>
          {flagged.length === 0 && (
            <p className="px-(--card-pad) py-3 text-body text-text-2">
              Every day looks on track: none is nearly full or nearly empty.
            </p>
          )}
          <ul className="divide-y divide-line-1">
            {flagged.map((one) => (
              <FlaggedRow key={`${one.technician.id} ${one.state}`} flagged={one} role={role} />
            ))}
          </ul>
          <ul className="space-y-3 border-t border-line-1 px-(--card-pad) py-3.5">
            {workload.technicians.map((technician) => (
              <li key={technician.id} className="sm:flex sm:items-center sm:gap-4">
                <span className="block w-36 shrink-0 text-body font-medium text-text-1 max-sm:mb-1">
                  {technician.name}
                </span>
                <ol className="grid grow grid-cols-7 gap-1 sm:grid-cols-14">
                  {technician.days.map((day) => (
                    <DayCell key={day.date} day={day} />
                  ))}
                </ol>
              </li>
            ))}
          </ul>
          <p className="border-t border-line-1 px-(--card-pad) py-2.5 text-label text-text-3">
            Booked hours and those usually still booked for such a day, as a share of open hours without time
            off.
          </p>
        </>
      )}
    </Card>
  );
}

function FlaggedRow({
  flagged: { technician, state, days },
  role,
}: {
  flagged: Flagged;
  role: VendorRole | null;
}) {
  const [first] = days;
  if (!first) return null;
  const sum = (part: (day: Day) => number) => days.reduce((all, day) => all + part(day), 0);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 px-(--card-pad) py-3">
      <span className="w-20 shrink-0">
        <Badge tone={state === 'overload' ? 'orange' : 'stone'} dot>
          {LOAD_TEXTS[state]}
        </Badge>
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="text-body font-medium text-text-1">{technician.name}</p>
        <p className="text-body text-pretty text-text-2">{daysText(days.map(({ date }) => date))}</p>
        <p className="text-label text-text-3 tabular-nums">
          {minutesText(sum((day) => day.bookedMinutes))} booked,{' '}
          {minutesText(sum((day) => day.expectedMinutes))} still expected,{' '}
          {minutesText(sum((day) => day.openMinutes))} open
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-body">
        {actionsOf(state, role, technician.id, first.date).map(({ label, to }) => (
          <TextLink key={label} quiet to={to} className="inline-flex min-h-6 items-center max-md:min-h-11">
            {label}
          </TextLink>
        ))}
      </p>
    </li>
  );
}

/** What helps, where the role may do it: the team's page and prices are the owner's. */
function actionsOf(state: Flagged['state'], role: VendorRole | null, technician: string, from: string) {
  const isOwner = role === 'owner';
  const team = `${VENDOR_PATHS.profile}?tab=team`;
  const schedule = schedulePath({ from, technician });
  if (state === 'overload') {
    return [
      isOwner ? { label: 'Add open hours', to: team } : null,
      { label: 'Move visits', to: schedule },
      isOwner ? { label: 'Adjust prices', to: '/account/vendor/pricing/rules' } : null,
    ].filter((one) => one !== null);
  }
  return [
    { label: 'Plan time off', to: schedule },
    isOwner ? { label: 'Run a promotion', to: '/account/vendor/pricing/promotions' } : null,
    isOwner ? { label: 'Set on-call time', to: team } : { label: 'Set on-call time', to: VENDOR_PATHS.field },
  ].filter((one) => one !== null);
}

const CELL: Record<LoadState, string> = {
  overload: 'bg-orange-soft text-orange',
  normal: 'bg-accent-soft text-accent-text',
  idle: 'bg-stone-soft text-stone',
  closed: 'bg-bg-sunk text-text-3',
};

function DayCell({ day }: { day: Day }) {
  const { date, openMinutes, bookedMinutes, expectedMinutes, state } = day;
  const share = openMinutes > 0 ? Math.round((100 * (bookedMinutes + expectedMinutes)) / openMinutes) : null;
  return (
    <li
      className={clsx('min-w-0 rounded-badge py-1 text-center text-label tabular-nums', CELL[state])}
      title={`${dayText(date)}: ${LOAD_TEXTS[state]}`}
    >
      <span aria-hidden="true" className="block text-axis">
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true" className="block font-medium">
        {share === null ? '–' : `${share}%`}
      </span>
      <span className="sr-only">
        {`${dayText(date)}: ${LOAD_TEXTS[state]}, ${minutesText(bookedMinutes)} booked, ${minutesText(expectedMinutes)} expected of ${minutesText(openMinutes)}`}
      </span>
    </li>
  );
}

/** Technicians with overload first, then those with the most idle days. */
function flaggedOf(technicians: readonly Technician[]): Flagged[] {
  const of = (state: Flagged['state']) =>
    technicians
      .map((technician) => ({
        technician,
        state,
        days: technician.days.filter((day) => day.state === state),
      }))
      .filter(({ days }) => days.length > 0)
      .sort((a, b) => b.days.length - a.days.length);
  return [...of('overload'), ...of('idle')];
}
