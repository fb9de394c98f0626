import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { DayPlan, RoutePlan } from '#core/bookings/schedule/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { dateInZone, dayChip } from '#core/lib/format-time.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Below } from '#web/ui/overlay/below.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import { byTechnician, currentVisit, type FieldPlace, isUnderWay, shiftDay, visitsOf } from '../day-view.ts';
import { CurrentCard } from './current-card.tsx';
import { RequestRows } from './request-rows.tsx';
import { TechnicianFilter } from './technician-filter.tsx';
import { VisitRow, VisitWay } from './visit-row.tsx';

// Below what is needed first.
const AlsoOut = late(() => import('./also-out.tsx').then((module) => module.AlsoOut));
const DirectRows = late(() => import('./direct-rows.tsx').then((module) => module.DirectRows));
const RouteCard = late(() => import('./route-card.tsx').then((module) => module.RouteCard));

type DayPaneProps = {
  plan: DayPlan;
  /** Of the technician whose job is open or who was asked for. */
  route: RoutePlan | null;
  job: WorkOrder | null;
  place: FieldPlace;
  now: Date;
};

/** The visits of one day in their order, with the requests that wait and who else is out. */
export function DayPane({ plan, route, job, place, now }: DayPaneProps) {
  const { date, zone, technicians } = plan;
  const role = useRootData()?.session?.profile.vendorRole ?? null;
  const today = dateInZone(now, zone);
  const visits = visitsOf(plan, place.technician);
  const groups = byTechnician(visits);
  const done = visits.filter(({ status }) => status === 'completed').length;
  const current = currentVisit(visits);
  const technician = technicians.find(({ id }) => id === place.technician);
  const others = plan.visits.filter((visit) => visit.technicianId !== place.technician && isUnderWay(visit));
  const dayName = date === today ? 'today' : shortDay(date);
  // The page is about the open job when the address names one; then its title is the first heading.
  const Title = place.job ? 'h2' : 'h1';
  const toDay = (days: number) => {
    const other = shiftDay(date, days);
    return fieldPath({ technician: place.technician, date: other === today ? null : other });
  };

  return (
    <div className="md:sticky md:top-[calc(52px+var(--signal-bar))] md:max-h-[calc(100dvh-52px-var(--signal-bar))] md:overflow-y-auto md:scroll-thin">
      <header className="px-(--page-x) pt-4 pb-2">
        <div className="flex items-baseline justify-between gap-3">
          <Title className="text-page-title text-text-1">
            {technician
              ? `${technician.name.split(/\s+/)[0]}, ${dayName}`
              : date === today
                ? 'Today'
                : shortDay(date)}
          </Title>
          {visits.length > 0 && (
            <span className="shrink-0 text-body text-text-2 tabular-nums">
              {done} of {visits.length} done
            </span>
          )}
        </div>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <DayLink to={toDay(-1)} label="Previous day" icon={ChevronLeft} />
          <span className="min-w-0 px-0.5 text-label text-text-2">{shortDay(date)}</span>
          <DayLink to={toDay(1)} label="Next day" icon={ChevronRight} />
          {date !== today && (
            <ButtonLink kind="outline" size="sm" to={fieldPath({ technician: place.technician })}>
              Today
            </ButtonLink>
          )}
          {technicians.length > 1 && (
            <div>
              <TechnicianFilter technicians={technicians} place={place} />
            </div>
          )}
        </div>
      </header>

      <RequestRows requests={plan.requests} place={place} openId={job?.id ?? null} now={now} />

      {visits.length === 0 && plan.direct.length === 0 ? (
        <EmptyState
          title={date === today ? 'No visits today' : 'No visits that day'}
          action={
            <ButtonLink to={toDay(1)} kind="outline">
              See next day
            </ButtonLink>
          }
        >
          Accepted jobs appear here on their day, in visit order.
        </EmptyState>
      ) : (
        groups.map((group) => (
          <section key={group.id} aria-label={`${group.name}, ${dayName}`} className="pb-3">
            {groups.length > 1 && (
              <p className="px-(--page-x) pt-3 pb-1 text-label font-medium text-text-3">{group.name}</p>
            )}
            <ol>
              {group.visits.map((visit) => (
                <li key={visit.id}>
                  <VisitWay leg={visit.leg} />
                  {visit.id === current?.id && (
                    <CurrentCard visit={visit} job={job} place={place} now={now} />
                  )}
                  <VisitRow
                    visit={visit}
                    place={place}
                    zone={zone}
                    open={visit.id === job?.id}
                    onPhone={visit.id !== current?.id}
                    now={now}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
      {plan.direct.length > 0 && (
        <Soon>
          <DirectRows plan={plan} technician={place.technician ?? null} role={role} />
        </Soon>
      )}
      {route && (
        <Below part={RouteCard} whenUsed={!route.suggestion}>
          <RouteCard key={`${route.technician.id} ${route.date}`} route={route} />
        </Below>
      )}
      {place.technician && others.length > 0 && (
        <Soon>
          <AlsoOut others={others} place={place} />
        </Soon>
      )}
    </div>
  );
}

function shortDay(date: string): string {
  const { weekday, day, month } = dayChip(date);
  return `${weekday}, ${month.slice(0, 3)} ${day}`;
}

function DayLink({ to, label, icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <ButtonLink
      to={to}
      kind="outline"
      size="sm"
      icon={icon}
      aria-label={label}
      className="!w-7 !px-0 max-sm:!w-11"
    >
      {null}
    </ButtonLink>
  );
}
