import { formatAgo } from '#core/lib/format-time.ts';
import type { ErrorGroupView } from '#core/monitoring/errors-contract.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';

/** What the list's filter and an error's page call each category. */
export const ERROR_CATEGORY_LABELS: Record<ErrorGroupView['category'], string> = {
  unknown: 'Unknown',
  network: 'Network',
  auth: 'Sign-in',
  routing: 'Routing',
  api: 'API',
  render: 'Rendering',
};

export function errorColumns(zone: string, now: Date): ListColumn<ErrorGroupView>[] {
  return [
    {
      id: 'message',
      header: 'Error',
      grow: 3,
      cell: ({ message }) => message,
    },
    {
      id: 'severity',
      header: 'Severity',
      phone: 'end',
      cell: ({ severity }) => <PriorityBadge priority={severity} plain />,
    },
    {
      id: 'route',
      header: 'Where',
      cell: ({ route, source }) => route ?? (source === 'server' ? 'Server' : 'Browser'),
    },
    {
      id: 'count',
      header: 'Times',
      sortable: true,
      align: 'right',
      phone: 'labelled',
      cell: ({ count }) => count.toLocaleString('en-US'),
    },
    {
      id: 'people',
      header: 'Users',
      align: 'right',
      phone: 'labelled',
      cell: ({ users }) => users.toLocaleString('en-US'),
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      from: 'lg',
      phone: 'hidden',
      cell: ({ assignee, reopenedAt }) => assignee?.name ?? (reopenedAt ? 'Recurred' : ''),
    },
    {
      id: 'first',
      header: 'First seen',
      sortable: true,
      align: 'right',
      extra: true,
      phone: 'hidden',
      cell: ({ firstAt }) => formatAgo(firstAt, zone, now),
    },
    {
      id: 'last',
      header: 'Last seen',
      sortable: true,
      align: 'right',
      cell: ({ lastAt }) => formatAgo(lastAt, zone, now),
    },
  ];
}
