import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LegView, WeekBlock, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatDuration, formatWindow } from '#core/lib/format-time.ts';
import { visitStatus } from '#web/bookings/visit-status.ts';
import { shortTime } from '#web/bookings/week/cell-state.ts';
import { calendarLook, VisitStanding } from '#web/bookings/week/visit-standing.tsx';
import { TechnicianLoad } from '#web/bookings/week/week-table.tsx';
import type { HourItem } from '#web/ui/data/hours/hour-block.tsx';
import { HourDrag } from '#web/ui/data/hours/hour-drag.tsx';
import { fittedScale, type HourScale } from '#web/ui/data/hours/hour-scale.ts';
import { type HourRow, HourTimeline } from '#web/ui/data/hours/hour-timeline.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { jobPath } from '../schedule-place.ts';
import type { useMoving } from '../use-moving.ts';
import { dayVerdict } from './day-verdict.ts';

type DayBoardProps = {
  week: WeekPlan;
  day: NonNullable<WeekPlan['day']>;
  moving: ReturnType<typeof useMoving>;
  now: Date;
  /** Opens the dialog that moves a visit without dragging, or asks about the time it was dropped at. */
  onMove: (visit: WeekVisit, to?: { technicianId: string; startsAt: Date }) => void;
  onRemoveBlock: (block: WeekBlock) => void;
  tray: ReactNode;
};

const STEP_MINUTES = 15;
const TRAY = 'tray ';
const HOW =
  'Press Space or Enter to pick the visit up. Left and right arrows change the time, up and down the technician, Space or Enter drops it, Escape leaves it where it was. With a mouse or a finger this opens a dialog instead.';

/** One day by the hour: technicians down, hours across. Dropping asks the same questions as the week does. */
export function DayBoard({ week, day, moving, now, onMove, onRemoveBlock, tray }: DayBoardProps) {
  const [news, setNews] = useState('');
  const { showToast } = useToastContext();
  const { visit, plan, fromTray } = moving;
  const scale = scaleOf(week, day);
  const end = (said: string) => {
    setNews(said);
    moving.stopMoving();
  };
  const pick = (id: string) => {
    const isTray = id.startsWith(TRAY);
    const list = isTray ? [...week.requests, ...week.unplaced] : week.visits;
    const picked = list.find((one) => one.id === (isTray ? id.slice(TRAY.length) : id));
    if (!picked) return;
    setNews(`Picked up ${picked.title}.`);
    moving.pickUp(picked, isTray);
  };
  const drop = async (target: { rowId: string; at: Date } | null) => {
    if (!visit || !target) return end('Left where it was.');
    const answer = plan ?? (await moving.answer());
    const { action, text, tone } = dayVerdict(visit, answer, target.rowId, target.at, week, fromTray);
    if (action.kind === 'none') {
      if (tone === 'closed') {
        showToast({ title: 'The visit wasn’t moved', message: text, type: 'warning' });
      }
      return end(tone === 'closed' ? `Left where it was. ${text}` : 'Left where it was.');
    }
    if (action.kind === 'propose') {
      setNews('Confirm the time.');
      return onMove(visit, action);
    }
    end(`${visit.title}: ${text}.`);
    if (action.kind === 'move') await moving.moveOwn(visit, action);
    if (action.kind === 'assign' && visit.own) {
      await moving.moveOwn(visit, { technicianId: action.technicianId, startsAt: visit.startsAt });
    } else if (action.kind === 'assign')
      await moving.assign({ id: visit.id, technicianId: action.technicianId });
    if (action.kind === 'place')
      await moving.placing.run({ id: visit.id, technicianId: action.technicianId });
    return undefined;
  };
  return (
    <HourDrag
      scale={scale}
      rows={week.technicians.map(({ id }) => id)}
      stepMinutes={STEP_MINUTES}
      held={visit && { minutes: visit.durationMinutes, face: <Face visit={visit} now={now} /> }}
      judge={(rowId, at) =>
        visit
          ? dayVerdict(visit, plan, rowId, at, week, fromTray)
          : { startsAt: at, tone: 'waiting', text: '' }
      }
      onPick={pick}
      onDrop={(target) => void drop(target)}
      onCancel={() => end('Left where it was.')}
      how={HOW}
      news={news}
    >
      <div className="flex grow flex-col">
        <HourTimeline
          label="Visits by technician and hour"
          scale={scale}
          now={now}
          rows={week.technicians.map((technician) =>
            rowOf(technician, week, day, now, onMove, onRemoveBlock),
          )}
          empty={({ open }) => (open.length === 0 ? 'Day off' : 'Free all day')}
        />
        {tray}
      </div>
    </HourDrag>
  );
}

/** The hours in which somebody works or a visit stands, and the drive to the first of them. */
function scaleOf(week: WeekPlan, day: NonNullable<WeekPlan['day']>): HourScale {
  const visits = week.visits.map((visit) => {
    const drive = visit.leg?.fromBase ? visit.leg.minutes : 0;
    return { startsAt: new Date(visit.startsAt.getTime() - drive * MINUTE_MS), endsAt: endOf(visit) };
  });
  return fittedScale({ start: day.startsAt, end: day.endsAt, zone: week.zone }, [...day.open, ...visits]);
}

function endOf({ startsAt, durationMinutes }: WeekVisit): Date {
  return new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
}

function rowOf(
  technician: WeekPlan['technicians'][number],
  week: WeekPlan,
  day: NonNullable<WeekPlan['day']>,
  now: Date,
  onMove: DayBoardProps['onMove'],
  onRemoveBlock: DayBoardProps['onRemoveBlock'],
): HourRow {
  const isOf = ({ technicianId }: { technicianId: string }) => technicianId === technician.id;
  return {
    id: technician.id,
    name: technician.name,
    head: <TechnicianLoad technician={technician} />,
    open: day.open.filter(isOf),
    shades: week.blocks.filter(isOf).map((block) => ({
      ...block,
      action: block.kind === 'block' && (
        <button
          type="button"
          aria-label={`Unblock this time: ${block.label}`}
          onClick={() => onRemoveBlock(block)}
          className="ml-1 inline-flex size-6 items-center justify-center rounded-[4px] align-middle text-text-3 hover:bg-bg-3 hover:text-text-1 max-sm:size-11"
        >
          <Icon of={X} size={12} />
        </button>
      ),
    })),
    items: week.visits.filter(isOf).map((visit) => itemOf(visit, now, onMove)),
  };
}

function itemOf(visit: WeekVisit, now: Date, onMove: DayBoardProps['onMove']): HourItem {
  const { leg } = visit;
  return {
    id: visit.id,
    startsAt: visit.startsAt,
    endsAt: endOf(visit),
    label: `${visit.title}, ${formatWindow(visit.startsAt, endOf(visit), visit.zone)}`,
    tone: toneOf(visit),
    face: <Face visit={visit} now={now} />,
    onMove: visit.movable ? () => onMove(visit) : undefined,
    way: leg && {
      minutes: leg.minutes,
      short: leg.short,
      text: wayText(leg),
    },
  };
}

function wayText({ minutes, miles, gapMinutes, short, fromBase }: LegView): string {
  if (short) return `${gapMinutes} min for a drive of ${minutes} min`;
  return `Drive${fromBase ? ' from your base' : ''}: ${minutes} min, ${miles} mi`;
}

function toneOf(visit: WeekVisit): HourItem['tone'] {
  const status = visitStatus(visit);
  if (status === 'completed') return 'done';
  if (status === 'in_progress' || status === 'on_the_way') return 'now';
  if (status === 'pending') return 'open';
  if (visit.own) return 'own';
  return visit.priority === 'critical' ? 'urgent' : 'planned';
}

function Face({ visit, now }: { visit: WeekVisit; now: Date }) {
  const { label } = calendarLook(visit, now);
  const when = formatWindow(visit.startsAt, endOf(visit), visit.zone);
  return (
    <Link
      to={jobPath(visit)}
      draggable={false}
      title={`${label}: ${visit.title}, ${when}, ${formatDuration(visit.durationMinutes)}, ${visit.neighborhood}`}
      className="block h-full py-1.5 pr-1.5 focus-visible:-outline-offset-2"
    >
      <span
        className={clsx(
          'block truncate text-label/4 font-medium',
          visit.status === 'completed' ? 'text-text-2' : 'text-text-1',
        )}
      >
        {visit.title}
      </span>
      <span className="block truncate text-axis/4 text-text-3 tabular-nums">
        {shortTime(visit.startsAt, visit.zone)} · <VisitStanding visit={visit} now={now} />
      </span>
    </Link>
  );
}
