import { EMERGENCY_STATUS_LOOKS } from '#core/dispatch/status.ts';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import type { EmergencyLine } from '#core/dispatch/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** The last emergencies, each with the job that came of it. */
export function PastEmergencies({ past, now }: { past: readonly EmergencyLine[]; now: Date }) {
  if (past.length === 0) return null;
  return (
    <Card title="Earlier emergencies" flush>
      <ul>
        {past.map(({ id, number, kind, status, requestedAt, zone, bookingId }) => (
          <li
            key={id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-1 px-(--card-pad) py-2.5 first:border-t-0"
          >
            <span className="min-w-0 grow basis-48">
              <span className="block text-body font-medium text-text-1">{kindLabel(kind)}</span>
              <span className="block text-detail text-text-2">
                E-{number}, {formatMoment(requestedAt, zone, now)}
              </span>
            </span>
            <StatusBadge look={EMERGENCY_STATUS_LOOKS[status]} />
            {bookingId && (
              <Link
                to={`/account/home/job/${bookingId}`}
                className="flex min-h-8 items-center text-control font-medium text-accent-text max-sm:min-h-11"
              >
                Open job<span className="sr-only"> of emergency E-{number}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
