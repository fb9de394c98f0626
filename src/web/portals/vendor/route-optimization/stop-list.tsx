import { Lock, LockOpen } from 'lucide-react';
import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { formatTime, formatWindow } from '#core/lib/format-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LOCK_WORDS, type Stop } from './route-words.ts';

type Props = {
  day: DayRoutes;
  routes: readonly { technicianId: string; stops: readonly Stop[] }[];
  locked: ReadonlySet<string>;
  /** Null while a plan is looked at: what is locked belongs to the next one. */
  onLock: ((id: string) => void) | null;
};

/** Every stop in the order it is made, with what may not move. */
export function StopList({ day, routes, locked, onLock }: Props) {
  return (
    <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-2">
      {routes
        .filter(({ stops }) => stops.length > 0)
        .map(({ technicianId, stops }) => (
          <Card
            key={technicianId}
            title={day.routes.find((route) => route.technicianId === technicianId)?.name ?? ''}
            aside={
              <span className="text-label text-text-3">
                {stops.length === 1 ? '1 stop' : `${stops.length} stops`}
              </span>
            }
            flush
          >
            <ol className="divide-y divide-line-1">
              {stops.map((stop, index) => (
                <Row
                  key={stop.id}
                  stop={stop}
                  number={index + 1}
                  zone={day.zone}
                  isLocked={locked.has(stop.id)}
                  onLock={onLock}
                />
              ))}
            </ol>
          </Card>
        ))}
    </div>
  );
}

type RowProps = {
  stop: Stop;
  number: number;
  zone: string;
  isLocked: boolean;
  onLock: Props['onLock'];
};

function Row({ stop, number, zone, isLocked, onLock }: RowProps) {
  const { id, title, customerName, address, arrivesAt, windowFrom, windowUntil, lateMinutes, lock } = stop;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className="w-5 shrink-0 pt-0.5 text-right text-label font-semibold text-text-2 tabular-nums">
        {number}
      </span>
      <div className="min-w-0 grow">
        <p className="text-body font-medium text-text-1 wrap-anywhere">{title}</p>
        <p className="text-detail text-text-2 wrap-anywhere">
          {customerName}, {address}
        </p>
        <p className="text-detail text-text-3 tabular-nums">
          {formatTime(arrivesAt, zone)},{' '}
          <span className="inline-block">
            promised {formatWindow(windowFrom, windowUntil, zone)}
            {stop.driveMinutes > 0 && ','}
          </span>
          {stop.driveMinutes > 0 && (
            <>
              {' '}
              <span className="whitespace-nowrap">{stop.driveMinutes} min drive</span>
            </>
          )}
        </p>
        {lock !== null && <p className="text-detail text-text-3 sm:hidden">{LOCK_WORDS[lock]}</p>}
        {lateMinutes > 0 && (
          <p className="text-detail font-medium text-orange">{lateMinutes} min after the window</p>
        )}
      </div>
      {lock !== null ? (
        <span className="shrink-0 pt-0.5 text-label text-text-3 max-sm:hidden">{LOCK_WORDS[lock]}</span>
      ) : (
        onLock && (
          <Button
            kind="quiet"
            size="sm"
            icon={isLocked ? Lock : LockOpen}
            aria-pressed={isLocked}
            aria-label={`Lock ${title}, ${customerName}`}
            className="shrink-0 max-sm:-mt-2 max-sm:-mr-3"
            onClick={() => onLock(id)}
          >
            <span className="max-sm:hidden">{isLocked ? 'Locked' : 'Lock'}</span>
          </Button>
        )
      )}
    </li>
  );
}
