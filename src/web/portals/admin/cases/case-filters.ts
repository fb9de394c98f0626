import { CASE_CATEGORIES, CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { CASE_PRIORITIES } from '#core/cases/status.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';

/** What cases can be narrowed by, beside their status. */
export function caseFilters(assignees: readonly { id: string; name: string }[]): readonly ListFilter[] {
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
      name: 'clock',
      label: 'Answer',
      pinned: true,
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'running', label: 'Due' },
        { value: 'none', label: 'None due' },
      ],
    },
    {
      kind: 'choice',
      name: 'priority',
      label: 'Priority',
      pinned: true,
      options: CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'category',
      label: 'Category',
      pinned: true,
      options: CASE_CATEGORIES.map((value) => ({ value, label: CASE_CATEGORY_LABELS[value] })),
    },
    { kind: 'days', from: 'openedFrom', to: 'openedTo', label: 'Opened' },
  ];
}
