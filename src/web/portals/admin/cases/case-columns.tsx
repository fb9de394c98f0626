import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import type { CaseView } from '#core/cases/views.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';

export function caseColumns(zone: string, now: Date): ListColumn<CaseView>[] {
  return [
    {
      id: 'subject',
      header: 'Case',
      grow: 4,
      cell: ({ subject }) => subject,
    },
    {
      id: 'category',
      header: 'Category',
      phone: 'labelled',
      cell: ({ category }) => CASE_CATEGORY_LABELS[category],
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
      cell: ({ assignee }) => assignee?.name,
    },
    {
      id: 'opened',
      header: 'Opened',
      sortable: true,
      align: 'right',
      from: 'lg',
      phone: 'hidden',
      cell: ({ createdAt }) => formatAgo(createdAt, zone, now),
    },
    {
      id: 'updated',
      header: 'Changed',
      sortable: true,
      align: 'right',
      cell: ({ updatedAt }) => formatAgo(updatedAt, zone, now),
    },
  ];
}
