import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { clockInWords } from '#core/cases/promise.ts';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import type { CaseView } from '#core/cases/views.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { CaseClock } from './case-clock.tsx';

export function caseColumns(zone: string, now: Date): ListColumn<CaseView>[] {
  return [
    {
      id: 'subject',
      header: 'Case',
      grow: 4,
      cell: ({ subject }) => subject,
    },
    {
      id: 'requester',
      header: 'Requester',
      grow: 2,
      cell: ({ requester }) => requester?.name,
    },
    {
      id: 'category',
      header: 'Category',
      // Room for a warranty claim.
      width: 114,
      from: 'xl',
      cell: ({ category }) => CASE_CATEGORY_LABELS[category],
    },
    {
      id: 'priority',
      header: 'Priority',
      width: 88,
      sortable: true,
      phone: 'end',
      cell: ({ priority }) => <PriorityBadge priority={priority} plain />,
    },
    {
      id: 'queue',
      header: 'Answer due',
      // Room for the longest, "23 h 59 min overdue".
      width: 148,
      sortable: true,
      cell: (one) => clockInWords(one, now) && <CaseClock one={one} now={now} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 160,
      cell: ({ status }) => <StatusBadge look={CASE_STATUS_LOOKS[status]} />,
    },
    {
      id: 'assignee',
      header: 'Assigned to',
      grow: 1.5,
      from: 'lg',
      phone: 'labelled',
      cell: ({ assignee }) => assignee?.name,
    },
    {
      id: 'opened',
      header: 'Opened',
      extra: true,
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
      // Room for a day with its year.
      width: 104,
      from: 'lg',
      phone: 'hidden',
      cell: ({ updatedAt }) => formatAgo(updatedAt, zone, now),
    },
  ];
}
