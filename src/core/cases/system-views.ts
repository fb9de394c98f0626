import type { SystemView } from '#core/lib/list.ts';

/** Views of the list of cases that every administrator has. Queries are written as the list writes them, in order of name. */
export const CASE_VIEWS: readonly SystemView[] = [
  { id: 'overdue', name: 'Overdue', query: 'clock=overdue&status=active' },
  { id: 'mine', name: 'Assigned to me', query: 'assignee=me&status=active' },
  { id: 'unassigned', name: 'Unassigned', query: 'assignee=nobody&status=active' },
];
