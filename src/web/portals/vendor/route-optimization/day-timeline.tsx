import type { DayRoutes } from '#core/dispatch/routes/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import type { HourItem } from '#web/ui/data/hours/hour-block.tsx';
import { fittedScale } from '#web/ui/data/hours/hour-scale.ts';
import { HourTimeline } from '#web/ui/data/hours/hour-timeline.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { directPath, fieldPath } from '../frame/vendor-paths.ts';
import { LOCK_WORDS, type Stop } from './route-words.ts';

type Props = {
  day: DayRoutes;
  /** As booked, or as planned. */
  routes: readonly { technicianId: string; stops: readonly Stop[] }[];
  now: Date;
};

/** Technicians down, hours across, with the drives between visits. */
export function DayTimeline({ day, routes, now }: Props) {
  const { zone, date } = day;
  const hours = day.routes.flatMap(({ opensAt, closesAt }) =>
    opensAt && closesAt ? [{ startsAt: opensAt, endsAt: closesAt }] : [],
  );
  const noon = new Date(`${date}T12:00:00Z`);
  const spans = [...hours, ...routes.flatMap(({ stops }) => stops.map(spanOf))];
  const all = spans.length > 0 ? spans : [{ startsAt: noon, endsAt: noon }];
  const scale = fittedScale(
    {
      start: new Date(Math.min(...all.map(({ startsAt }) => startsAt.getTime()))),
      end: new Date(Math.max(...all.map(({ endsAt }) => endsAt.getTime())) + 60 * MINUTE_MS),
      zone,
    },
    all,
  );
  return (
    <HourTimeline
      label="Visits by technician and hour"
      scale={scale}
      now={day.date === day.today ? now : null}
      empty={({ open }) => (open.length === 0 ? 'Day off' : 'No visits')}
      rows={day.routes.map(({ technicianId, name, opensAt, closesAt, breaks }) => ({
        id: technicianId,
        name,
        head: <span className="truncate text-body font-medium text-text-1">{name}</span>,
        open: opensAt && closesAt ? [{ startsAt: opensAt, endsAt: closesAt }] : [],
        shades: breaks.map((pause) => ({
          ...pause,
          id: pause.startsAt.toISOString(),
          label: 'Break or time off',
        })),
        items: (routes.find((route) => route.technicianId === technicianId)?.stops ?? []).map((stop) =>
          itemOf(stop, zone, date),
        ),
      }))}
    />
  );
}

function spanOf({ arrivesAt, minutes }: Stop) {
  return { startsAt: arrivesAt, endsAt: new Date(arrivesAt.getTime() + minutes * MINUTE_MS) };
}

function itemOf(stop: Stop, zone: string, date: string): HourItem {
  const span = spanOf(stop);
  const isLate = stop.lateMinutes > 0;
  return {
    ...span,
    id: stop.id,
    label: `${stop.title}, ${formatWindow(span.startsAt, span.endsAt, zone)}`,
    tone: toneOf(stop),
    face: (
      <Link
        to={stop.own ? directPath(stop.id, date) : fieldPath({ job: stop.id, date })}
        draggable={false}
        title={`${stop.title}, ${stop.customerName}, ${stop.address}${stop.lock ? `. ${LOCK_WORDS[stop.lock]}` : ''}`}
        className="flex h-full flex-col justify-center pr-1 focus-visible:-outline-offset-2"
      >
        {/* The axis says the hour: the name may take two lines. */}
        <span className="line-clamp-2 text-label/4 font-medium text-text-1">{stop.title}</span>
        <span className="block truncate text-axis/4 text-text-3 tabular-nums">
          {isLate ? `${stop.lateMinutes} min late` : stop.customerName}
        </span>
      </Link>
    ),
    way:
      stop.driveMinutes > 0
        ? {
            minutes: stop.driveMinutes,
            text: `Drive: ${stop.driveMinutes} min, ${stop.miles} mi`,
            short: isLate,
          }
        : null,
  };
}

function toneOf({ status, lateMinutes, own }: Stop): HourItem['tone'] {
  if (status === 'completed') return 'done';
  if (status === 'in_progress') return 'now';
  if (lateMinutes > 0) return 'urgent';
  return own ? 'own' : 'planned';
}
