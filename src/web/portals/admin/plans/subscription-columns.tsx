import { formatDate } from '#core/lib/format-time.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import type { SubscriptionLine } from '#core/plans/views.ts';
import { perWords } from '#web/plans/plan-words.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

export const SUBSCRIPTION_COLUMNS: ListColumn<SubscriptionLine>[] = [
  {
    id: 'plan',
    header: 'Subscription',
    grow: 3,
    cell: ({ number, planName }) => (
      <>
        <span className="job-number max-md:inline">S-{number}</span>
        {planName}
      </>
    ),
  },
  {
    id: 'homeowner',
    header: 'Homeowner',
    grow: 2,
    phone: 'labelled',
    cell: ({ homeownerName }) => homeownerName,
  },
  {
    id: 'seller',
    header: 'Sold by',
    grow: 2,
    from: 'lg',
    phone: 'labelled',
    cell: ({ sellerName }) => sellerName,
  },
  {
    id: 'next',
    header: 'Next charge',
    grow: 1.6,
    sortable: true,
    from: 'lg',
    phone: 'labelled',
    cell: ({ nextChargeAt, zone }) => nextChargeAt && formatDate(nextChargeAt, zone),
  },
  {
    id: 'visits',
    header: 'Visits ready',
    extra: true,
    align: 'right',
    phone: 'hidden',
    cell: ({ readyVisits }) => readyVisits > 0 && readyVisits,
  },
  {
    id: 'status',
    header: 'Status',
    grow: 1.8,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[status]} />,
  },
  {
    id: 'price',
    header: 'Price',
    grow: 1.6,
    align: 'right',
    sortable: true,
    phone: 'labelled',
    cell: ({ totalCents, cadence }) => perWords(totalCents, cadence),
  },
  {
    id: 'created',
    header: 'Started',
    extra: true,
    sortable: true,
    phone: 'hidden',
    cell: ({ createdAt, zone }) => formatDate(createdAt, zone),
  },
];
