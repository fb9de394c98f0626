import { Navigation, Phone } from 'lucide-react';
import type { DayPlan } from '#core/bookings/schedule/views.ts';
import { formatDuration, formatTime } from '#core/lib/format-time.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { directPath } from '../../frame/vendor-paths.ts';

/** The company's own customers of the day: when, who, where, with a call and the way there. */
export function DirectRows({ plan, technician }: { plan: DayPlan; technician: string | null }) {
  const visits = plan.direct.filter((visit) => technician === null || visit.technicianId === technician);
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="own-customers" className="border-t border-line-1 py-3">
      <h2 id="own-customers" className="px-(--page-x) pb-1 text-label font-medium text-text-3">
        Your own customers
      </h2>
      <ul>
        {visits.map((visit) => {
          const place = encodeURIComponent(`${visit.line1}, ${visit.city} ${visit.zip}`);
          return (
            <li key={visit.id} className="flex items-center gap-1 pr-3">
              <Link
                to={directPath(visit.id, plan.date)}
                className="flex min-w-0 grow gap-3 py-2.5 pl-(--page-x) hover:bg-bg-2 focus-visible:-outline-offset-2"
              >
                <span className="w-[68px] shrink-0 whitespace-nowrap tabular-nums">
                  <span className="block text-[0.875rem]/5 font-semibold text-text-1">
                    {formatTime(visit.startsAt, plan.zone)}
                  </span>
                  <span className="block text-label text-text-2">
                    {visit.status === 'completed' ? 'Done' : formatDuration(visit.minutes)}
                  </span>
                </span>
                <span className="min-w-0">
                  <span className="block text-[0.875rem]/5 font-semibold text-text-1">{visit.title}</span>
                  <span className="block text-detail text-text-2">
                    {visit.customerName} · {visit.line1}, {visit.city}
                  </span>
                </span>
              </Link>
              <a
                href={`tel:${visit.phone.replace(/[^+\d]/g, '')}`}
                aria-label={`Call ${visit.customerName}`}
                className={REACH}
              >
                <Icon of={Phone} size={18} />
              </a>
              <a
                href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`Directions to ${visit.customerName}`}
                className={REACH}
              >
                <Icon of={Navigation} size={18} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const REACH =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-bg-2 hover:text-text-1';
