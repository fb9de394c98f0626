import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { formatLocalDate } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { HourState } from '#web/ui/data/hours/hour-state.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { daysLater } from '../schedule/schedule-place.ts';
import type { Route } from './+types/route';
import { DayMap } from './day-map.tsx';
import { PlanCard } from './plan-card.tsx';
import { dateIn, FIGURES, routesPath, savedOf } from './route-words.ts';
import { StopList } from './stop-list.tsx';

// Its hours bring what blocks are carried by, as in the schedule.
const DayTimeline = late(() => import('./day-timeline.tsx').then((module) => module.DayTimeline));

export const handle: VendorPage = { title: 'Routes' };
export const meta: Route.MetaFunction = () => [{ title: 'Route optimization · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const date = dateIn(new URL(request.url).searchParams);
  const day = await api(context, request).dispatch.dayRoutes(date ? { date } : {});
  return { day, now: context.get(requestContext).now };
}

/** One day of all technicians on the road: as it is booked, as it could be, and the way there and back. */
export default function RouteOptimization({ loaderData: { day, now } }: Route.ComponentProps) {
  return <Day key={day.date} day={day} now={now} />;
}

function Day({ day, now }: Route.ComponentProps['loaderData']) {
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<'booked' | 'planned'>('planned');
  const { plan } = day;
  const optimize = useCommand((calls) => calls.dispatch.optimizeRoutes, {
    onSuccess: () => setView('planned'),
  });
  const isDraft = plan?.status === 'draft' && plan.routes.length > 0;
  const isPlanned = isDraft && view === 'planned';
  const routes = isPlanned ? plan.routes : day.routes;
  const isEmpty = day.routes.every(({ stops }) => stops.length === 0);
  const toggle = (id: string) =>
    setLocked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <PageHeader
        title="Route optimization"
        subtitle={formatLocalDate(day.date)}
        actions={
          <>
            <Step to={routesPath(daysLater(day.date, -1))} label="Earlier" icon={ChevronLeft} />
            <Step to={routesPath(daysLater(day.date, 1))} label="Later" icon={ChevronRight} />
            <ButtonLink kind="outline" to={routesPath()}>
              Today
            </ButtonLink>
            {!isEmpty && (
              <Button
                kind={plan?.canApply ? 'outline' : 'primary'}
                icon={Waypoints}
                pending={optimize.pending}
                onClick={() => void optimize.run({ date: day.date, locked: [...locked] })}
              >
                Optimize routes
              </Button>
            )}
          </>
        }
      />
      {isEmpty ? (
        <EmptyState title="No visits on this day" className="my-auto">
          Visits of all your technicians appear here with the drives between them.
        </EmptyState>
      ) : (
        <div className="space-y-3.5">
          {optimize.failure && (
            <Notice tone="error" live title="The day wasn’t optimized">
              {optimize.failure.message}
            </Notice>
          )}
          <KpiStrip
            label="The day in figures"
            items={FIGURES.map(({ title, of, words, note }) => {
              const before = of(isDraft ? plan.before : day.figures);
              if (!isPlanned) return { title, value: words(before), ...(note ? { description: note } : {}) };
              const after = of(plan.after);
              return {
                title,
                value: words(after),
                ...savedOf(before, after, words),
                description: `${words(before)} as booked${note ? ', return drive included' : ''}`,
              };
            })}
          />
          {isDraft && (
            <Segmented
              label="Routes shown"
              value={view}
              onValueChange={setView}
              options={[
                { value: 'booked', label: 'As booked' },
                { value: 'planned', label: 'Optimized' },
              ]}
            />
          )}
          {/* A phone has no room for hours; the stops below say the same. */}
          <Card title="Timeline" flush className="max-sm:hidden">
            <Soon
              state={(state) => (
                <HourState label="Visits by technician and hour" rows={day.routes.length} {...state} />
              )}
            >
              <DayTimeline day={day} routes={routes} now={now} />
            </Soon>
          </Card>
          <div className={clsx('grid items-start gap-3.5 *:min-w-0', plan && 'xl:grid-cols-2')}>
            {plan && <PlanCard key={plan.id} plan={plan} zone={day.zone} />}
            <Card title="Map">
              <DayMap routes={routes} team={day.routes} base={day.base} />
              <p className="mt-2 text-label text-text-3">
                {day.roads
                  ? 'Drives come from your routing service.'
                  : 'Drives are estimated from distance and typical traffic at that hour.'}
              </p>
            </Card>
          </div>
          <StopList day={day} routes={routes} locked={locked} onLock={isPlanned ? null : toggle} />
        </div>
      )}
    </>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <ButtonLink to={to} kind="outline" icon={icon} aria-label={label} className="!w-8 !px-0 max-sm:!w-11">
      {null}
    </ButtonLink>
  );
}
