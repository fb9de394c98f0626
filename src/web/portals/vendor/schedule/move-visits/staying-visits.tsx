import type { MovePlan } from '#core/dispatch/moves/views.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { LOCK_WORDS } from '../../route-optimization/route-words.ts';

type StayingVisit = MovePlan['stays'][number];

/** Visits that aren’t moved, under the reason why; within one in order of their time. */
export function StayingVisits({ visits, zone }: { visits: readonly StayingVisit[]; zone: string }) {
  const groups = new Map<string, StayingVisit[]>();
  for (const visit of visits) {
    const reason = visit.lock ? LOCK_WORDS[visit.lock] : 'Not selected';
    groups.set(reason, [...(groups.get(reason) ?? []), visit]);
  }
  return (
    <section aria-label="Stay as booked" className="border-t border-line-1 pt-4">
      <h3 className="text-body font-semibold text-text-1">Stay as booked</h3>
      <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {[...groups].map(([reason, staying]) => (
          <div key={reason} className="min-w-0">
            <h4 className="flex items-baseline justify-between gap-3 text-label font-medium text-text-2">
              {reason} <span className="text-text-3 tabular-nums">{staying.length}</span>
            </h4>
            <ul className="mt-1 divide-y divide-line-1 border-y border-line-1 text-detail">
              {staying.map(({ id, title, customerName, startsAt, endsAt }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                  <span className="min-w-0 text-text-3">
                    <span className="text-text-1">{title}</span>, {customerName}
                  </span>
                  <span className="text-text-2 tabular-nums">
                    {formatWindow(startsAt, endsAt, zone, { capital: true })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
