import { HardHat, ListTodo, Pencil, Undo2 } from 'lucide-react';
import { openedAt } from '#core/search/opened.ts';
import type { PaletteAction } from './palette-items.ts';

/** What each kind is called in "Edit job"; kinds that have a form at `/edit`. */
const EDITED: Readonly<Record<string, string>> = {
  jobs: 'job',
  users: 'user',
  vendors: 'vendor',
  cases: 'case',
  tasks: 'task',
};
/** What a new task is told that it is about, by the kind of its page. */
const TASK_ABOUT: Readonly<Record<string, string>> = {
  jobs: 'job',
  users: 'user',
  vendors: 'vendor',
  cases: 'case',
  quotes: 'quote',
};

/**
 * What can be done with the record on the screen, or with the one open beside its list: each leads to a form or a dialog by
 * its address, which says why when it cannot be done.
 */
export function recordActions(pathname: string, search: string): PaletteAction[] {
  const beside = new URLSearchParams(search).get('open');
  const opened = openedAt(pathname) ?? (beside ? openedAt(`${pathname}/${beside}`) : null);
  if (!opened) return [];
  const [noun, about] = [EDITED[opened.kind], TASK_ABOUT[opened.kind]];
  const page = `/admin/${opened.kind}/${opened.id}`;
  return [
    ...(opened.kind === 'jobs'
      ? [
          {
            id: 'refund',
            label: 'Refund job',
            icon: Undo2,
            words: 'money back return charge',
            to: `${page}?do=refund`,
          },
          {
            id: 'reassign',
            label: 'Reassign job',
            icon: HardHat,
            words: 'assign vendor technician other',
            to: `${page}?do=reassign`,
          },
        ]
      : []),
    ...(noun
      ? [{ id: 'edit', label: `Edit ${noun}`, icon: Pencil, words: 'change update', to: `${page}/edit` }]
      : []),
    ...(about
      ? [
          {
            id: 'task',
            label: 'Create task',
            icon: ListTodo,
            words: 'todo to-do follow up remind',
            to: `/admin/tasks/new?${about}=${opened.id}`,
          },
        ]
      : []),
  ];
}
