import type { CaseView } from '#core/cases/contract.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';

export function caseColumns(zone: string, now: Date): ListColumn<CaseView>[] {
  return [
    {
      id: 'subject',
      header: 'Case',
      cell: ({ subject }) => <span className="line-clamp-2 wrap-anywhere">{subject}</span>,
    },
    {
      id: 'priority',
      header: 'Priority',
      sortable: true,
      phone: 'end',
      cell: ({ priority }) => <PriorityBadge priority={priority} plain />,
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      phone: 'labelled',
      cell: ({ assignee }) => assignee?.name ?? 'No one yet',
    },
    {
      id: 'opened',
      header: 'Opened',
      sortable: true,
      align: 'right',
      from: 'lg',
      phone: 'hidden',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatAgo(createdAt, zone, now)}</span>,
    },
    {
      id: 'updated',
      header: 'Changed',
      sortable: true,
      align: 'right',
      cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatAgo(updatedAt, zone, now)}</span>,
    },
  ];
}
