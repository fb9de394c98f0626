import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import type { AffectedVisit } from '#core/credentials/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type AffectedVisitsProps = {
  visits: readonly AffectedVisit[];
  /** Where a visit is given to somebody else, and what the link says. */
  hrefOf: (visit: AffectedVisit) => string;
  action: string;
  now: Date;
};

/** Planned visits whose vendor or technician lacks a credential on the day, each with the way to reassign it. */
export function AffectedVisits({ visits, hrefOf, action, now }: AffectedVisitsProps) {
  if (visits.length === 0) return null;
  return (
    <Card title="Affected visits" aside={visits.length}>
      <p className="text-body text-text-2">
        Required credentials aren’t valid on the day of these visits. Renew them in time or have someone else
        take the visit.
      </p>
      <ul className="mt-2 divide-y divide-line-1">
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="text-control font-medium wrap-anywhere text-text-1">
                #{visit.number} {visit.title}
              </p>
              <p className="text-label text-text-2">
                {formatMoment(visit.startsAt, visit.zone, now)} · {visit.technicianName} ·{' '}
                {visit.lacking.map((kind) => CREDENTIAL_FACTS[kind].label).join(', ')}
              </p>
            </div>
            <TextLink to={hrefOf(visit)}>
              {action}
              <span className="sr-only"> #{visit.number}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
