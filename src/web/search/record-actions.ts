import { HardHat, Pencil, Undo2 } from 'lucide-react';
import { openedAt } from '#core/search/opened.ts';
import type { PaletteAction } from './palette-items.ts';

/** What each kind is called in "Edit job"; kinds that have a form at `/edit`. */
const EDITED: Readonly<Record<string, string>> = {
  jobs: 'job',
  users: 'user',
  vendors: 'vendor',
  cases: 'case',
};

/**
 * What can be done with the record on the screen, or with the one open beside its list: each leads to a form or a dialog by
 * its address, which says why when it cannot be done.
 */
export function recordActions(pathname: string, search: string): PaletteAction[] {
  const beside = new URLSearchParams(search).get('open');
  const opened = openedAt(pathname) ?? (beside ? openedAt(`${pathname}/${beside}`) : null);
  const noun = opened && EDITED[opened.kind];
  if (!opened || !noun) return [];
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
    { id: 'edit', label: `Edit ${noun}`, icon: Pencil, words: 'change update', to: `${page}/edit` },
  ];
}
