import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { GripVertical, TriangleAlert } from 'lucide-react';
import type { WeekVisit } from '#core/bookings/schedule/views.ts';
import { formatDuration, formatWindow } from '#core/lib/format-time.ts';
import { visitStatus } from '#web/bookings/visit-status.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { shortTime, type View } from './cell-state.ts';
import { calendarLook, VisitStanding } from './visit-standing.tsx';

type VisitCardProps = {
  visit: WeekVisit;
  zone: string;
  /** Opens the dialog that moves it without dragging. */
  onMove: (visit: WeekVisit) => void;
  view: View;
  /** Where its job opens. */
  hrefOf: HrefOf;
  now: Date;
};

export type HrefOf = (visit: WeekVisit) => string;

/** The bar at the left says how it stands: blue confirmed, accent now, grey done, red urgent. */
function look(visit: WeekVisit): { bar: string; ground: string } {
  const status = visitStatus(visit);
  if (status === 'completed') return { bar: 'bg-line-ctl', ground: 'border-line-1 bg-bg-1' };
  if (status === 'in_progress' || status === 'on_the_way')
    return { bar: 'bg-accent', ground: 'border-accent-line bg-accent-soft' };
  if (status === 'pending') return { bar: 'bg-blue', ground: 'border-dashed border-line-ctl bg-bg-0' };
  if (visit.priority === 'critical') return { bar: 'bg-red', ground: 'border-line-2 bg-red-soft' };
  return { bar: 'bg-blue', ground: 'border-line-1 bg-bg-1' };
}

/** A visit in the week: opens its job, and can be picked up. Before it, the way there. */
export function VisitCard({ visit, zone, onMove, view, hrefOf, now }: VisitCardProps) {
  // Larger targets, for a finger.
  const large = view === 'phone';
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: `${view} ${visit.id}`,
    data: { visit, view },
    disabled: !visit.movable,
  });
  // The card is picked up by mouse and finger; keys belong to its handle, so that Enter on the card opens the job.
  const { onKeyDown, ...pointer } = listeners ?? {};
  return (
    <li ref={setNodeRef} className={clsx(isDragging && 'opacity-40')} {...(visit.movable ? pointer : {})}>
      {visit.leg && visit.leg.minutes > 0 && <Way leg={visit.leg} />}
      <div
        className={clsx(
          'group/visit relative rounded-badge border pl-2.5',
          look(visit).ground,
          visit.movable && 'carriable',
        )}
      >
        <VisitFace {...{ visit, zone, large, hrefOf, now }} />
        {visit.movable && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
            onClick={() => onMove(visit)}
            aria-label={`Move ${visit.title}, ${formatWindow(visit.startsAt, visit.windowEndsAt, zone)}`}
            aria-describedby="how-to-move"
            className={clsx(
              'absolute right-0.5 bottom-0.5 flex items-center justify-center rounded-[4px] text-text-3 hover:bg-bg-3 hover:text-text-1',
              large
                ? 'top-0.5 size-11 !bottom-auto'
                : 'size-6 opacity-0 group-hover/visit:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
            )}
          >
            <Icon of={GripVertical} size={large ? 18 : 14} />
          </button>
        )}
      </div>
    </li>
  );
}

/** What stands on the card; also what follows the pointer. */
export function VisitFace({
  visit,
  zone,
  large = false,
  hrefOf,
  now,
}: {
  visit: WeekVisit;
  zone: string;
  hrefOf: HrefOf;
  now: Date;
  large?: boolean;
}) {
  const { label } = calendarLook(visit, now);
  const done = visit.status === 'completed';
  return (
    <>
      <span className={clsx('absolute inset-y-1 left-1 w-[3px] rounded-full', look(visit).bar)} />
      <Link
        to={hrefOf(visit)}
        draggable={false}
        title={`${label}: ${visit.title}, ${formatWindow(visit.startsAt, visit.windowEndsAt, zone)}, ${formatDuration(visit.durationMinutes)}`}
        className={clsx(
          'block rounded-[4px] focus-visible:-outline-offset-1',
          large ? 'min-h-14 py-2.5 pr-12' : 'py-1 pr-1.5',
        )}
      >
        <span
          className={clsx('flex items-start justify-between gap-2', !large && 'max-xl:flex-col max-xl:gap-0')}
        >
          <span
            className={clsx(
              'line-clamp-2 min-w-0 font-medium wrap-anywhere',
              large ? 'text-[0.9375rem]/5' : 'text-label/4',
              done ? 'text-text-2' : 'text-text-1',
            )}
          >
            {visit.title}
          </span>
          <span className={clsx('shrink-0 tabular-nums text-text-2', large ? 'text-body' : 'text-axis/4')}>
            {large
              ? formatWindow(visit.startsAt, visit.windowEndsAt, zone, { short: true })
              : shortTime(visit.startsAt, zone)}
          </span>
        </span>
        <span className={clsx('text-text-3', large ? 'block text-detail' : 'line-clamp-2 text-axis/4')}>
          <VisitStanding visit={visit} now={now} />
        </span>
      </Link>
    </>
  );
}

function Way({ leg }: { leg: NonNullable<WeekVisit['leg']> }) {
  return (
    <p
      className={clsx(
        'flex items-center gap-1 py-0.5 pl-1 text-axis/4 tabular-nums',
        leg.short ? 'font-medium text-red' : 'text-text-3',
      )}
    >
      {leg.short && <Icon of={TriangleAlert} size={12} label="Too short" />}
      {leg.short
        ? `${leg.gapMinutes} min for ${leg.minutes} min drive`
        : `${leg.minutes} min, ${leg.miles} mi`}
    </p>
  );
}
