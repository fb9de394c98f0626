import { formatAgo } from '#core/lib/format-time.ts';
import { TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import type { TaskView } from '#core/tasks/views.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TaskDue } from './task-due.tsx';

export const TASK_SORTS = {
  due: { label: 'Due', asc: 'Due first', desc: 'Due last' },
  priority: { label: 'Priority', desc: 'Most urgent first', asc: 'Least urgent first' },
  created: { label: 'Created', desc: 'Newest first', asc: 'Oldest first' },
  updated: { label: 'Updated', desc: 'Last updated first', asc: 'Oldest update first' },
};

export function taskColumns(zone: string, today: string, now: Date): ListColumn<TaskView>[] {
  return [
    { id: 'title', header: 'Task', grow: 4, cell: ({ title }) => title },
    {
      id: 'related',
      rare: true,
      header: 'Related to',
      grow: 2.4,
      from: 'lg',
      cell: ({ relatedTo }) => relatedTo?.title,
    },
    {
      id: 'steps',
      header: 'Steps',
      extra: true,
      align: 'right',
      phone: 'hidden',
      cell: ({ steps }) => steps.all > 0 && `${steps.done} of ${steps.all}`,
    },
    {
      id: 'priority',
      header: 'Priority',
      width: 92,
      sortable: true,
      phone: 'end',
      cell: ({ priority }) => <PriorityBadge priority={priority} plain />,
    },
    {
      id: 'due',
      rare: true,
      header: 'Due',
      width: 116,
      sortable: true,
      cell: (task) => task.dueOn && <TaskDue task={task} today={today} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 120,
      cell: ({ status }) => <StatusBadge look={TASK_STATUS_LOOKS[status]} />,
    },
    {
      id: 'assignee',
      rare: true,
      header: 'Assigned to',
      from: 'lg',
      grow: 1.8,
      phone: 'labelled',
      cell: ({ assignedTo }) => assignedTo?.name,
    },
    {
      id: 'created',
      header: 'Created',
      extra: true,
      sortable: true,
      align: 'right',
      from: 'lg',
      phone: 'hidden',
      cell: ({ createdAt }) => formatAgo(createdAt, zone, now),
    },
    {
      id: 'updated',
      header: 'Updated',
      sortable: true,
      align: 'right',
      from: 'lg',
      phone: 'hidden',
      cell: ({ updatedAt }) => formatAgo(updatedAt, zone, now),
    },
  ];
}
