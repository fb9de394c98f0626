import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useId } from 'react';
import type { WeekRequest, WeekVisit } from '#core/bookings/schedule/views.ts';
import {
  calendarDaysAway,
  formatDuration,
  formatMoment,
  formatRelativeDay,
  formatShortDay,
  formatTime,
} from '#core/lib/format-time.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { RequestWorth } from '../requests/request-worth.tsx';

/** What lies in the tray; a request with what it is weighed by. */
export type TrayVisit = WeekVisit | WeekRequest;

type TrayProps = {
  /** Whose time is kept with somebody, until the company answers. */
  requests: readonly WeekRequest[];
  /** Nobody makes them: their technician left. */
  unplaced: readonly WeekVisit[];
  now: Date;
  /** Opens the dialog that places a visit without dragging. */
  onPlace: (visit: TrayVisit) => void;
};

/** §9 priority badge colours. */
const DOT: Record<WeekVisit['priority'], string> = {
  critical: 'bg-dot-red',
  high: 'bg-dot-orange',
  medium: 'bg-dot-yellow',
  low: 'bg-dot-green',
};

/** What waits for somebody of the company: requests to answer, and visits that nobody makes. Gone when there are none. */
export function Tray({ requests, unplaced, now, onPlace }: TrayProps) {
  if (requests.length + unplaced.length === 0) return null;
  return (
    <div className="z-10 flex divide-line-1 border-line-1 bg-bg-sunk max-md:order-first max-md:mb-3 max-md:flex-col max-md:divide-y max-md:border-y md:sticky md:bottom-0 md:mt-auto md:divide-x md:border-t">
      <Group title="Not placed" visits={unplaced} {...{ now, onPlace }} />
      <Group title="Requests" visits={requests} {...{ now, onPlace }} />
    </div>
  );
}

function Group({
  title,
  visits,
  now,
  onPlace,
}: {
  title: string;
  visits: readonly TrayVisit[];
} & Pick<TrayProps, 'now' | 'onPlace'>) {
  const id = useId();
  if (visits.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 gap-4 px-(--page-x) py-3 last:grow max-md:flex-col max-md:gap-2"
    >
      <div className="shrink-0 md:w-[150px]">
        <h2 id={id} className="text-card-title text-text-1">
          {title}
        </h2>
        <p className="text-detail text-text-2">
          {visits.length === 1 ? '1 visit. ' : `${visits.length} visits. `}
          <span className="max-md:hidden">Drag to a technician, or press Enter to choose.</span>
          <span className="md:hidden">Tap one to choose a technician.</span>
        </p>
      </div>
      <ul className="-mx-1 flex min-w-0 grow gap-2.5 overflow-x-auto px-1 pb-1 scroll-thin">
        {visits.map((visit) => (
          <TrayCard key={visit.id} visit={visit} now={now} onPlace={onPlace} />
        ))}
      </ul>
    </section>
  );
}

function TrayCard({ visit, now, onPlace }: { visit: TrayVisit } & Pick<TrayProps, 'now' | 'onPlace'>) {
  const { listeners, setNodeRef, isDragging } = useDraggable({
    id: `tray ${visit.id}`,
    data: { visit, view: 'tray', itemId: `tray ${visit.id}` },
  });
  // By mouse and finger; Enter opens the dialog.
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  const { zone, startsAt, respondBy, status } = visit;
  const isNear = calendarDaysAway(startsAt, zone, now) <= 1;
  const day = isNear ? formatRelativeDay(startsAt, zone, now) : formatShortDay(startsAt, zone);
  const when = `${day}, ${formatTime(startsAt, zone)}`;
  const why =
    status === 'pending'
      ? respondBy
        ? `Answer by ${formatMoment(respondBy, zone, now)}`
        : 'To answer'
      : `${visit.technicianName.split(/\s+/)[0]} left`;
  return (
    <li
      ref={setNodeRef}
      className={clsx(
        'relative shrink-0',
        'fit' in visit ? 'w-84 md:w-96' : 'w-66',
        isDragging && 'opacity-40',
      )}
    >
      <button
        type="button"
        {...pointer}
        onClick={() => onPlace(visit)}
        className="flex min-h-[52px] w-full carriable items-center gap-2.5 rounded-control border border-line-2 bg-bg-1 py-1.5 pr-3 pl-2 text-left hover:bg-bg-2"
      >
        <span className="text-text-3">
          <Icon of={GripVertical} size={14} />
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate text-control font-medium text-text-1">
              <span className="sr-only">Place </span>
              {visit.title}
            </span>
            <span className="flex shrink-0 items-center gap-1.5 text-axis text-text-2 capitalize">
              <span className={clsx('keep-color size-1.5 rounded-full', DOT[visit.priority])} />
              <span>
                {visit.priority}
                <span className="sr-only"> priority</span>
              </span>
            </span>
          </span>
          <span className="block truncate text-detail text-text-2 tabular-nums">
            {when} · {formatDuration(visit.durationMinutes)}
          </span>
          {'fit' in visit ? (
            <RequestWorth vendorCents={visit.vendorCents} request={visit} small aside={why} />
          ) : (
            <span className="block truncate text-axis/4 text-text-3 tabular-nums">
              {why} · {visit.neighborhood}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
