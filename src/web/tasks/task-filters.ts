import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { TASK_PRIORITIES } from '#core/tasks/status.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import type { TaskPlace } from './task-place.ts';

/** What tasks can be narrowed by, beside their status. */
export function taskFilters(
  { relatedKinds, related }: TaskPlace,
  assignees: readonly { id: string; name: string }[],
): readonly ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'assignee',
      label: 'Assigned to',
      pinned: true,
      options: [
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'No one yet' },
        ...assignees.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      kind: 'choice',
      name: 'due',
      label: 'Due',
      pinned: true,
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'today', label: 'Today' },
        { value: 'week', label: 'Next 7 days' },
        { value: 'none', label: 'No due date' },
      ],
    },
    {
      kind: 'choice',
      name: 'priority',
      label: 'Priority',
      pinned: true,
      options: TASK_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'about',
      label: 'Related to',
      options: relatedKinds.map((value) => ({ value, label: related[value]?.label ?? value })),
    },
    { kind: 'days', from: 'createdFrom', to: 'createdTo', label: 'Created' },
  ];
}
