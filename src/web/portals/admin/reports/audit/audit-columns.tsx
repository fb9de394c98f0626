import type { AuditRow } from '#core/audit/contract.ts';
import { AUDIT_CATEGORY_LABELS } from '#core/audit/entry-kinds.ts';
import { gistOf } from '#core/audit/entry-words.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { browserName } from '#web/users/security/browser-name.ts';
import { roleLabel } from './audit-words.ts';
import { SeverityBadge } from './severity-badge.tsx';

/** Who did it, as far as it is known. */
export function whoOf(entry: Pick<AuditRow, 'actor' | 'triedEmail' | 'role'>): string {
  return entry.actor?.name ?? entry.triedEmail ?? roleLabel(entry.role);
}

/** Whether the object says no more than who did it: the user themselves, or a session of theirs. */
function isOwn({ actor, resourceId, object }: Pick<AuditRow, 'actor' | 'resourceId' | 'object'>): boolean {
  return object.label === 'Session' || (actor !== null && resourceId === actor.id);
}

/** Columns of the server's log. */
export function auditColumns(zone: string, now: Date): ListColumn<AuditRow>[] {
  return [
    {
      id: 'action',
      header: 'Action',
      cell: (entry) => (
        <>
          {entry.title}
          {!isOwn(entry) && <span className="taside">{` ${entry.object.label.toLowerCase()}`}</span>}
        </>
      ),
    },
    { id: 'who', header: 'Who', cell: whoOf },
    { id: 'role', header: 'Role', extra: true, phone: 'hidden', cell: (entry) => roleLabel(entry.role) },
    {
      id: 'gist',
      header: 'What',
      from: 'lg',
      phone: 'hidden',
      look: 'quiet',
      grow: 1.6,
      cell: (entry) => gistOf(entry, entry.object.statuses),
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
      id: 'object',
      header: 'Record ID',
      extra: true,
      phone: 'hidden',
      cell: (entry) => entry.resourceId,
    },
    { id: 'ip', header: 'IP address', extra: true, phone: 'hidden', cell: (entry) => entry.ipAddress },
    {
      id: 'browser',
      header: 'Browser',
      extra: true,
      phone: 'hidden',
      cell: (entry) => (entry.userAgent ? browserName(entry.userAgent) : null),
    },
    {
      id: 'request',
      header: 'Request',
      extra: true,
      phone: 'hidden',
      cell: (entry) => entry.requestId,
    },
    {
      id: 'sealed',
      header: 'Sealed',
      extra: true,
      phone: 'hidden',
      cell: (entry) => (entry.sealed ? 'Yes' : 'Not yet'),
    },
    {
      id: 'at',
      header: 'Time',
      align: 'right',
      sortable: true,
      look: 'quiet',
      width: 164,
      cell: (entry) => formatMoment(entry.at, zone, now),
    },
  ];
}
