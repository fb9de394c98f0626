import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WeekBlock, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { SubscribeCalendarButton } from '#web/bookings/calendar/subscribe-calendar-button.tsx';
import type { Cell } from '#web/bookings/week/cell-state.ts';
import { WeekTable } from '#web/bookings/week/week-table.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { HourState } from '#web/ui/data/hours/hour-state.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Late, late, Soon } from '#web/ui/overlay/late.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { PhoneBar } from '../frame/phone-bar.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { moveVisitsPath } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { AddVisit } from './add-visit.tsx';
import { DayTools, TakeBack } from './day-tools.tsx';
import { PhoneDay } from './phone-day.tsx';
import {
  daysLater,
  jobPath,
  rangeTitle,
  type SchedulePlace,
  schedulePath,
  schedulePlace,
  WEEK_DAYS,
} from './schedule-place.ts';
import { Tray, type TrayVisit } from './tray.tsx';
import { useMoving } from './use-moving.ts';
import { WeekBoard } from './week-board.tsx';

// The week is what most open.
const DayBoard = late(() => import('./day/day-board.tsx').then((module) => module.DayBoard));
const MoveDialog = late(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));
const DirectVisitDrawer = late(() =>
  import('./direct/direct-visit-drawer.tsx').then((module) => module.DirectVisitDrawer),
);
const PlaceDialog = late(() => import('./place-dialog.tsx').then((module) => module.PlaceDialog));

export const handle: VendorPage = { title: 'Schedule', panes: true };
export const meta: Route.MetaFunction = () => [{ title: 'Schedule · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = schedulePlace(new URL(request.url).searchParams);
  const { from, days, technician: technicianId } = place;
  const calls = api(context, request);
  const [week, opened] = await Promise.all([
    calls.bookings.week({
      days,
      ...(from ? { from } : {}),
      ...(technicianId ? { technicianId } : {}),
    }),
    place.visit ? calls.scheduling.directVisit({ id: place.visit }).catch(nullIfGone) : null,
  ]);
  return { week, place, opened, now: context.get(requestContext).now };
}

/** A visit that was cancelled meanwhile only closes its drawer. */
function nullIfGone(refusal: unknown): null {
  if (refusal instanceof Response && refusal.status === 404) return null;
  throw refusal;
}

/** The company's days by technician. Visits are dragged to another technician at once, to another time by consent. */
export default function Schedule({ loaderData: { week, place, opened, now } }: Route.ComponentProps) {
  const days = shownDays(week);
  const moving = useMoving({ from: week.from, days: week.days.length });
  const [asked, setAsked] = useState<{ visit: WeekVisit; cell: Cell; startsAt?: Date } | null>(null);
  const [placing, setPlacing] = useState<TrayVisit | null>(null);
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const [block, setBlock] = useState<WeekBlock | null>(null);
  const onMove = (visit: WeekVisit) => {
    moving.pickUp(visit);
    setAsked({ visit, cell: visit });
  };
  const parts = {
    week,
    days,
    moving: asked || placing ? { ...moving, visit: null } : moving,
    onMove,
    onRemoveBlock: setBlock,
    hrefOf: jobPath,
    now,
  };
  const tray = (
    <Tray
      requests={week.requests}
      unplaced={week.unplaced}
      now={now}
      onPlace={(visit) => {
        moving.pickUp(visit, true);
        setPlacing(visit);
      }}
    />
  );
  return (
    <div className="flex grow flex-col">
      <Toolbar week={week} days={days} place={place} now={now} onOwn={() => setAdding(true)} />
      {week.technicians.length > 0 && week.day ? (
        <Soon
          state={(state) => (
            <HourState label="Visits by technician and hour" rows={week.technicians.length} {...state} />
          )}
        >
          <DayBoard
            week={week}
            day={week.day}
            moving={moving}
            now={now}
            tray={tray}
            onRemoveBlock={setBlock}
            onMove={(visit, to) => {
              if (!to) return onMove(visit);
              const { technicianId, startsAt } = to;
              return setAsked({ visit, cell: { technicianId, date: visit.date }, startsAt });
            }}
          />
        </Soon>
      ) : week.technicians.length === 0 ? (
        <EmptyState title="No technicians yet" className="my-auto">
          Your technicians appear here, each with a row of days.
        </EmptyState>
      ) : (
        <WeekBoard
          week={week}
          days={days}
          moving={moving}
          onChoose={(visit, cell) => setAsked({ visit, cell })}
          tray={tray}
          now={now}
        >
          <WeekTable {...parts} />
          <PhoneDay {...parts} place={place} />
        </WeekBoard>
      )}
      <Late part={MoveDialog} when={asked !== null}>
        {asked && (
          <MoveDialog
            key={`${asked.visit.id} ${asked.cell.technicianId} ${asked.cell.date} ${asked.startsAt?.getTime() ?? ''}`}
            {...asked}
            week={week}
            days={days}
            moving={moving}
            now={now}
            onClose={() => {
              setAsked(null);
              moving.stopMoving();
            }}
          />
        )}
      </Late>
      <Late part={PlaceDialog} when={placing !== null}>
        {placing && (
          <PlaceDialog
            key={placing.id}
            visit={placing}
            moving={moving}
            now={now}
            onClose={() => {
              setPlacing(null);
              moving.stopMoving();
            }}
          />
        )}
      </Late>
      <Late part={DirectVisitDrawer} when={adding || opened !== null}>
        {(adding || opened) && (
          <DirectVisitDrawer
            key={opened?.id ?? 'new'}
            visit={adding ? null : opened}
            week={week}
            technician={place.technician}
            onClose={() => {
              setAdding(false);
              if (opened) void navigate(schedulePath(place), { preventScrollReset: true });
            }}
          />
        )}
      </Late>
      <Late part={TakeBack} when={block !== null}>
        {block && <TakeBack block={block} zone={week.zone} onClose={() => setBlock(null)} />}
      </Late>
      <PhoneBar />
    </div>
  );
}

/** A Sunday on which nobody works and nothing happens only takes room. */
function shownDays(week: WeekPlan): string[] {
  const last = week.days.at(-1) ?? '';
  const idle =
    week.days.length === WEEK_DAYS &&
    new Date(`${last}T12:00:00Z`).getUTCDay() === 0 &&
    last !== week.today &&
    week.technicians.every(({ daysOff }) => daysOff.includes(last)) &&
    !week.visits.some(({ date }) => date === last);
  return idle ? week.days.slice(0, -1) : week.days;
}

function Toolbar({
  week,
  days,
  place,
  now,
  onOwn,
}: {
  onOwn: () => void;
  week: WeekPlan;
  days: readonly string[];
  place: SchedulePlace;
  now: Date;
}) {
  const navigate = useNavigate();
  const go = (count: number) =>
    schedulePath({ ...place, from: daysLater(week.from, count * place.days), day: null });
  const chosen = week.everybody.find(({ id }) => id === place.technician);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5 border-b border-line-1 px-(--page-x) py-3.5 max-md:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h1 className="text-page-title text-text-1">{rangeTitle(days)}</h1>
        <div className="flex items-center gap-1.5">
          <Step to={go(-1)} label="Earlier" icon={ChevronLeft} />
          <Step to={go(1)} label="Later" icon={ChevronRight} />
          <ButtonLink kind="outline" to={schedulePath({ days: place.days, technician: place.technician })}>
            Today
          </ButtonLink>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Menu
          trigger={
            <FilterChip
              label="For"
              value={chosen?.name.split(/\s+/)[0] ?? 'everyone'}
              {...(chosen ? { onClear: () => navigate(schedulePath({ ...place, technician: null })) } : {})}
            />
          }
          items={[
            { id: 'all', label: 'Everyone', to: schedulePath({ ...place, technician: null }) },
            ...week.everybody.map(({ id, name }) => ({
              id,
              label: name,
              to: schedulePath({ ...place, technician: id }),
            })),
          ]}
        />
        <Segmented
          label="Days shown"
          value={place.days === 1 ? '1' : place.days === 3 ? '3' : '7'}
          onValueChange={(value) =>
            navigate(schedulePath({ ...place, days: Number(value), from: value === '7' ? null : place.from }))
          }
          options={[
            { value: '1', label: 'Day' },
            { value: '3', label: '3 days' },
            { value: '7', label: 'Week' },
          ]}
        />
        <SubscribeCalendarButton technicians={week.everybody} compact />
        <DayTools
          {...{ week, now }}
          technician={place.technician}
          movePath={moveVisitsPath({ date: days.find((day) => day >= week.today) ?? week.today })}
        />
        <AddVisit now={now} onOwn={onOwn} />
      </div>
    </header>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <ButtonLink to={to} kind="outline" icon={icon} aria-label={label} className="!w-8 !px-0 max-sm:!w-11">
      {null}
    </ButtonLink>
  );
}
