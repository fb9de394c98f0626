import type { CustomerView } from '#core/customers/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { CustomerDue } from './customer-due.tsx';

export function customerColumns(today: string): ListColumn<CustomerView>[] {
  return [
    {
      id: 'name',
      header: 'Customer',
      grow: 2.4,
      sortable: true,
      cell: ({ name, isRepeat }) => (
        <>
          {name}
          {isRepeat && (
            <span className="ml-2 align-middle">
              <Badge tone="green">Repeat</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'home',
      header: 'Home',
      grow: 2.4,
      from: 'lg',
      phone: 'labelled',
      cell: ({ street, homes }) => (homes > 1 ? `${street} and ${homes - 1} more` : street),
    },
    {
      id: 'jobs',
      header: 'Jobs',
      align: 'right',
      phone: 'labelled',
      cell: ({ jobs }) => jobs,
    },
    {
      id: 'last',
      rare: true,
      header: 'Last visit',
      width: 150,
      sortable: true,
      phone: 'labelled',
      phoneHeader: ({ lastVisitAt }) => (lastVisitAt ? 'Last visit' : 'First visit'),
      // Sorted by what is said: a first visit that is still to come stands above all that were.
      cell: ({ lastVisitAt, nextVisitAt, zone }) =>
        lastVisitAt
          ? formatDate(lastVisitAt, zone)
          : nextVisitAt && (
              <>
                {/* A phone's row names it so. */}
                <span className="max-md:hidden">First: </span>
                {formatDate(nextVisitAt, zone)}
              </>
            ),
    },
    {
      id: 'next',
      header: 'Next visit',
      grow: 1.5,
      extra: true,
      phone: 'hidden',
      cell: ({ nextVisitAt, zone }) => nextVisitAt && formatDate(nextVisitAt, zone),
    },
    {
      id: 'due',
      rare: true,
      header: 'Next due',
      grow: 1.6,
      sortable: true,
      phone: 'labelled',
      cell: ({ nextDueOn }) => nextDueOn && <CustomerDue on={nextDueOn} today={today} />,
    },
    {
      id: 'tags',
      header: 'Tags',
      grow: 1.8,
      from: 'lg',
      phone: 'labelled',
      rare: true,
      cell: ({ tags }) => (tags.length > 0 ? tags.join(', ') : null),
    },
    {
      id: 'value',
      header: 'Lifetime value',
      align: 'right',
      sortable: true,
      phone: 'end',
      cell: ({ earnedCents }) => formatMoney(earnedCents),
    },
  ];
}
