import type { CustomerDetail } from '#core/customers/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** Homes of the customer at which the company works. */
export function CustomerHomes({ found: { homes, zone } }: { found: CustomerDetail }) {
  return (
    <Card title="Homes" aside={homes.length}>
      <ul className="divide-y divide-line-1">
        {homes.map(({ id, line1, city, zip, visits, lastVisitAt }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="text-body font-medium wrap-anywhere text-text-1">{line1}</p>
            <p className="text-detail text-text-2">
              {city} {zip}
            </p>
            <p className="text-detail text-text-2">
              {visits === 1 ? '1 visit' : `${visits} visits`}
              {lastVisitAt &&
                `, ${visits === 1 ? 'on' : 'most recently on'} ${formatDate(lastVisitAt, zone)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
