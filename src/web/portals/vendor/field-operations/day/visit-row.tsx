import { clsx } from 'clsx';
import { Route as RouteIcon, TriangleAlert } from 'lucide-react';
import { formatClock, formatDuration, formatElapsed, formatTime } from '#core/lib/format-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Leaf, leafPath } from '#web/ui/layout/leaf.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import { type FieldPlace, isUnderWay, type Visit } from '../day-view.ts';
import { minutesOnSite } from '../work-steps.ts';

type VisitRowProps = {
  visit: Visit;
  place: FieldPlace;
  zone: string;
  /** Its job is open beside the list. */
  open: boolean;
  /** Off where a phone shows the visit as a card. */
  onPhone: boolean;
  now: Date;
};

/** A visit in the day: its hour, its state as a leaf, what and where. */
export function VisitRow({ visit, place, zone, open, onPhone, now: serverNow }: VisitRowProps) {
  const now = useNow(serverNow);
  const onSite = minutesOnSite(visit, now);
  const length =
    visit.status === 'in_progress' && onSite !== null
      ? formatClock(onSite)
      : visit.status === 'completed' && onSite !== null
        ? formatElapsed(onSite)
        : formatDuration(visit.durationMinutes);
  return (
    <Link
      to={fieldPath({ ...place, job: visit.id })}
      preventScrollReset
      aria-current={open ? 'true' : undefined}
      className={clsx(
        'relative flex gap-3 px-(--page-x) py-2.5 focus-visible:-outline-offset-2 max-md:min-h-16',
        // On a phone the list stands alone, so nothing of it is the open one.
        open
          ? 'md:bg-accent-soft md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-[3px] md:before:bg-accent md:before:content-[""]'
          : 'hover:bg-bg-2',
        !onPhone && 'max-md:hidden',
      )}
    >
      <span className="w-[68px] shrink-0 whitespace-nowrap tabular-nums">
        <span className="block text-[0.875rem]/5 font-semibold text-text-1">
          {formatTime(visit.startsAt, zone)}
        </span>
        <span className="block text-label/[1.125rem] text-text-2">{length}</span>
      </span>
      <VisitMark visit={visit} />
      <span className="min-w-0 grow">
        <span className="block text-[0.875rem]/5 font-semibold text-text-1">{visit.title}</span>
        <span className="block text-detail text-text-2">
          {visit.homeownerName}, {visit.neighborhood}
        </span>
      </span>
    </Link>
  );
}

/** The drive there, before a visit. */
export function VisitWay({ leg }: { leg: Visit['leg'] }) {
  if (!leg || leg.minutes === 0) return null;
  return (
    <p
      className={clsx(
        'flex items-center gap-2 py-1 pr-(--page-x) pl-[calc(var(--page-x)+80px)] text-label tabular-nums',
        leg.short ? 'text-red' : 'text-text-3',
      )}
    >
      <Icon of={leg.short ? TriangleAlert : RouteIcon} size={14} />
      {leg.minutes} min drive{leg.fromBase && ' from your base'}, {leg.miles} mi
      {leg.short && `: only ${leg.gapMinutes} min free`}
    </p>
  );
}

/** A leaf for what is done, an open leaf for now, a circle for what comes. */
function VisitMark({ visit }: { visit: Visit }) {
  const mark = visit.status === 'completed' ? 'done' : isUnderWay(visit) ? 'now' : 'next';
  const said = { done: 'Done', now: 'Now', next: 'Upcoming' }[mark];
  return (
    <span className="flex w-4 shrink-0 justify-center pt-1">
      <span className="sr-only">{said}: </span>
      {mark === 'done' && <Leaf className="text-accent" />}
      {mark === 'now' && (
        <svg
          width={16}
          height={16}
          viewBox="0 0 16 16"
          className="-mt-0.5"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d={leafPath(14, 1, 1)}
            className="fill-accent-soft stroke-accent"
            strokeWidth={1.6}
            strokeLinejoin="round"
          />
          <circle cx={8} cy={8} r={2.2} className="fill-accent" />
        </svg>
      )}
      {mark === 'next' && (
        <span className="mt-[3px] size-[7px] rounded-full border-[1.5px] border-line-ctl" />
      )}
    </span>
  );
}
