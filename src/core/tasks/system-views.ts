import type { SystemView } from '#core/lib/list.ts';

/** Views of the list of tasks that every administrator has. Queries are written as the list writes them, in order of name. */
export const TASK_VIEWS: readonly SystemView[] = [
  { id: 'mine', name: 'My tasks', query: 'assignee=me&status=active' },
  { id: 'overdue', name: 'Overdue', query: 'due=overdue&status=active' },
  { id: 'unassigned', name: 'Unassigned', query: 'assignee=nobody&status=active' },
];
