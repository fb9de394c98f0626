import type { ReactNode } from 'react';
import type { output } from 'zod/mini';
import type { routeChange } from '#core/dispatch/routes/views.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';

type Change = output<typeof routeChange>;

type VisitMovesProps<C extends Change> = {
  changes: readonly C[];
  zone: string;
  /** Before a visit that would move: a box to tick. */
  tick?: (change: C) => ReactNode;
  /** Under a visit: what came of it. */
  outcome?: (change: C) => ReactNode;
};

/** Where visits would go: those whose homeowners are told, those whose homeowners are asked, and those without a place. */
export function VisitMoves<C extends Change>({ changes, zone, tick, outcome }: VisitMovesProps<C>) {
  return (
    <div className="space-y-4">
      {GROUPS.map(({ kind, title, hint }) => {
        const own = changes.filter((change) => change.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-label={title}>
            <h3 className="text-body font-semibold text-text-1">{title}</h3>
            {!outcome && <p className="text-detail text-text-3">{hint}</p>}
            <ul className="mt-1.5 divide-y divide-line-1" aria-label={title}>
              {own.map((change) => (
                <li key={change.bookingId} className="flex items-start gap-2 py-2">
                  {kind !== 'unplaced' && tick?.(change)}
                  <div className="min-w-0 grow text-detail text-text-2 tabular-nums">
                    <Link
                      to={fieldPath({ job: change.bookingId })}
                      className="font-medium text-text-1 hover:underline"
                    >
                      {change.title}
                    </Link>
                    , {change.customerName}
                    <span className="block">
                      {momentOf(change.fromStartsAt, zone)} with {change.fromTechnician}
                    </span>
                    {kind === 'unplaced' ? (
                      <span className="block">{WHY[change.reason ?? 'full']}</span>
                    ) : (
                      <span className="block text-text-1">
                        <span aria-hidden="true">→ </span>
                        <span className="sr-only">Moves to </span>
                        {momentOf(change.toStartsAt, zone)} with {change.toTechnician}
                      </span>
                    )}
                    {outcome?.(change)}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const momentOf = (at: Date, zone: string) => `${formatShortDay(at, zone)}, ${formatTime(at, zone)}`;

const GROUPS = [
  {
    kind: 'move',
    title: 'Within the promised window',
    hint: 'We notify the homeowner. They don’t need to answer.',
  },
  {
    kind: 'propose',
    title: 'New time proposed',
    hint: 'We ask the homeowner. The visit stays as booked until they agree.',
  },
  {
    kind: 'unplaced',
    title: 'No other time found',
    hint: 'These visits stay as booked. Open the job to move them.',
  },
] as const;

const WHY: Record<NonNullable<Change['reason']>, string> = {
  nobody: 'No one on your team has the skills, credentials and parts for it.',
  hours: 'No one can reach it within working hours in the next 14 days.',
  full: 'Everyone who could take it is booked for the next 14 days.',
  price: 'No time in the next 14 days is worth the drive.',
};
