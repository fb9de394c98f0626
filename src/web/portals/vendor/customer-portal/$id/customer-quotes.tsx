import type { CustomerDetail } from '#core/customers/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Quotes this customer asked the company for. Nothing where there are none. */
export function CustomerQuotes({ found: { quotes, zone } }: { found: CustomerDetail }) {
  if (quotes.length === 0) return null;
  return (
    <Card title="Quotes" aside={quotes.length}>
      <ul className="divide-y divide-line-1">
        {quotes.map(({ id, number, title, askedAt, sentAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2 first:pt-0 last:pb-0">
            <TextLink to={`/account/vendor/quotes/${id}`} className="min-w-0 grow wrap-anywhere">
              Q-{number} {title}
            </TextLink>
            <span className="text-detail text-text-2">
              {sentAt ? `Quoted ${formatDate(sentAt, zone)}` : `Requested ${formatDate(askedAt, zone)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Plans of the company that this customer has, or had. */
export function CustomerPlans({ found: { plans, zone } }: { found: CustomerDetail }) {
  if (plans.length === 0) return null;
  return (
    <Card title="Plans with you">
      <ul className="divide-y divide-line-1">
        {plans.map(({ id, name, status, since, home }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-3 py-2 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="text-body font-medium text-text-1 wrap-anywhere">{name}</p>
              <p className="text-detail text-text-2">
                {home}, since {formatDate(since, zone)}
              </p>
            </div>
            <StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[status]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
