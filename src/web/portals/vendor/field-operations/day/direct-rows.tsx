import { ChevronDown, Navigation, Phone } from 'lucide-react';
import type { DayPlan } from '#core/bookings/schedule/views.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import { formatDuration, formatTime } from '#core/lib/format-time.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { directPath } from '../../frame/vendor-paths.ts';

type DirectRowsProps = { plan: DayPlan; technician: string | null; role: VendorRole | null };

/**
 * The company's own customers of the day: when, who, where, with a call and the way there. They open in the list itself, so
 * that they open without a network too, and for a technician, who has no schedule.
 */
export function DirectRows({ plan, technician, role }: DirectRowsProps) {
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
            <li key={visit.id} className="flex items-start gap-1 pr-3">
              <details className="group/direct min-w-0 grow">
                <summary className="flex min-h-12 list-none gap-3 py-2.5 pl-(--page-x) hover:bg-bg-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
                  <span className="w-[68px] shrink-0 whitespace-nowrap tabular-nums">
                    <span className="block text-[0.875rem]/5 font-semibold text-text-1">
                      {formatTime(visit.startsAt, plan.zone)}
                    </span>
                    <span className="block text-label text-text-2">
                      {visit.status === 'completed' ? 'Done' : formatDuration(visit.minutes)}
                    </span>
                  </span>
                  <span className="min-w-0 grow">
                    <span className="block text-[0.875rem]/5 font-semibold text-text-1">{visit.title}</span>
                    <span className="block text-detail text-text-2">
                      {visit.customerName}
                      {/* Open, the whole address stands below. */}
                      <span className="group-open/direct:hidden">
                        , {visit.line1}, {visit.city}
                      </span>
                    </span>
                  </span>
                  <Icon
                    of={ChevronDown}
                    className="mt-0.5 shrink-0 text-text-3 group-open/direct:rotate-180"
                  />
                </summary>
                <div className="space-y-1 pb-3 pl-[calc(var(--page-x)+80px)] text-detail text-text-2">
                  <p>
                    {visit.line1}, {visit.city}, {visit.state} {visit.zip}
                  </p>
                  <p className="tabular-nums">{visit.phone}</p>
                  <p>Technician: {visit.technicianName}</p>
                  {visit.notes !== '' && <p className="whitespace-pre-line text-text-1">{visit.notes}</p>}
                  {(role === 'owner' || role === 'dispatcher') && (
                    <p>
                      <TextLink to={directPath(visit.id, plan.date)}>Open in schedule</TextLink>
                    </p>
                  )}
                </div>
              </details>
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
  'mt-1.5 flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-bg-2 hover:text-text-1';
