import type { BrowserEntry } from '#core/audit/browser-entry.ts';
import { BROWSER_TITLES } from '#core/audit/browser-titles.ts';
import { AUDIT_CATEGORY_LABELS } from '#core/audit/entry-kinds.ts';
import { actionTitle, fieldLabel, gistOf } from '#core/audit/entry-words.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { roleLabel } from '../audit-words.ts';
import { SeverityBadge } from '../severity-badge.tsx';

/** Columns of the log of this browser. */
export function browserColumns(zone: string, now: Date): ListColumn<BrowserEntry>[] {
  return [
    {
      id: 'action',
      header: 'Action',
      cell: (entry) => {
        const title = actionTitle(entry.action, BROWSER_TITLES);
        const what = fieldLabel(entry.resource).toLowerCase();
        // "Signed in" is of a session, and "Theme changed" has said it.
        const isSaid = entry.resource === 'session' || title.toLowerCase().includes(what);
        return (
          <>
            {title}
            {!isSaid && <span className="taside">{` ${what}`}</span>}
          </>
        );
      },
    },
    { id: 'who', header: 'Who', grow: 1.6, cell: (entry) => entry.userEmail },
    { id: 'role', header: 'Role', extra: true, phone: 'hidden', cell: (entry) => roleLabel(entry.userRole) },
    {
      id: 'gist',
      header: 'What',
      from: 'lg',
      phone: 'hidden',
      look: 'quiet',
      grow: 1.6,
      cell: (entry) => gistOf(entry),
    },
    {
      id: 'category',
      header: 'Category',
      from: 'xl',
      phone: 'hidden',
      cell: (entry) => AUDIT_CATEGORY_LABELS[entry.category],
    },
    {
      id: 'severity',
      header: 'Severity',
      width: 124,
      phone: 'end',
      cell: (entry) => <SeverityBadge severity={entry.severity} success={entry.success} />,
    },
    {
      id: 'at',
      header: 'Time',
      align: 'right',
      sortable: true,
      look: 'quiet',
      width: 164,
      cell: (entry) => formatMoment(new Date(entry.timestamp), zone, now),
    },
  ];
}
