import { expiryDay } from '#core/credentials/expiry-day.ts';
import { CREDENTIAL_STATUS_LOOKS } from '#core/credentials/status.ts';
import type { QueuedCredential } from '#core/credentials/views.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

export function credentialColumns(now: Date): ListColumn<QueuedCredential>[] {
  return [
    { id: 'title', header: 'Credential', grow: 1.5, cell: ({ title }) => title, look: 'strong' },
    {
      id: 'vendor',
      header: 'Vendor',
      grow: 1.5,
      cell: ({ vendor }) => vendor.name,
      look: 'name',
      beside: true,
    },
    { id: 'holder', header: 'Technician', from: 'lg', cell: ({ technician }) => technician, rare: true },
    { id: 'market', header: 'Market', cell: ({ market }) => market, from: 'lg' },
    { id: 'issuer', header: 'Issuer', extra: true, cell: ({ issuer }) => issuer, phone: 'hidden' },
    { id: 'number', header: 'Number', extra: true, cell: ({ number }) => number, phone: 'hidden' },
    {
      id: 'until',
      header: 'Valid through',
      width: 124,
      sortable: true,
      cell: ({ validUntil }) => validUntil && expiryDay(validUntil),
      phone: 'labelled',
      rare: true,
    },
    {
      id: 'submitted',
      header: 'Submitted',
      width: 108,
      sortable: true,
      cell: ({ submittedAt }) => formatAgo(submittedAt, HOME_ZONE, now),
      look: 'quiet',
      phone: 'labelled',
    },
    {
      id: 'decided',
      header: 'Decided',
      width: 108,
      extra: true,
      cell: ({ decidedAt }) => decidedAt && formatAgo(decidedAt, HOME_ZONE, now),
      look: 'quiet',
      phone: 'hidden',
    },
    {
      id: 'status',
      header: 'Status',
      width: 116,
      cell: ({ status }) => <StatusBadge look={CREDENTIAL_STATUS_LOOKS[status]} />,
      phone: 'end',
    },
  ];
}
