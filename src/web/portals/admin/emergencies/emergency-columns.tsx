import { EMERGENCY_STATUS_LOOKS, PROMISE_LOOKS } from '#core/dispatch/status.ts';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { AdminLine } from '#core/dispatch/views.ts';
import { formatMoment, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { countdown } from '#web/dispatch/clock-words.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

export function emergencyColumns(now: Date): ListColumn<AdminLine>[] {
  return [
    {
      id: 'emergency',
      header: 'Emergency',
      grow: 3,
      cell: ({ number, kind }) => (
        <>
          <span className="job-number max-md:inline">E-{number}</span>
          {kindLabel(kind)}
        </>
      ),
    },
    {
      id: 'severity',
      header: 'Severity',
      width: 120,
      from: 'lg',
      phone: 'hidden',
      cell: ({ severity }) => <StatusBadge look={SEVERITY_LOOKS[severity]} />,
    },
    {
      id: 'homeowner',
      header: 'Homeowner',
      grow: 1.6,
      from: 'lg',
      phone: 'labelled',
      cell: ({ homeownerName }) => homeownerName,
    },
    {
      id: 'place',
      header: 'Where',
      grow: 1.4,
      from: 'xl',
      phone: 'hidden',
      cell: ({ neighborhood }) => neighborhood,
    },
    { id: 'market', header: 'Market', extra: true, phone: 'hidden', cell: ({ marketName }) => marketName },
    {
      id: 'vendor',
      header: 'Vendor',
      grow: 1.8,
      from: 'lg',
      phone: 'hidden',
      cell: ({ company }) => company,
    },
    {
      id: 'requested',
      header: 'Requested',
      width: 132,
      sortable: true,
      phone: 'labelled',
      cell: ({ requestedAt, zone }) => formatMoment(requestedAt, zone, now),
    },
    {
      id: 'status',
      header: 'Status',
      width: 152,
      phone: 'end',
      cell: (line) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <StatusBadge look={EMERGENCY_STATUS_LOOKS[line.status]} />
          {line.dueAt && <span className="tabular-nums">{countdown(line.dueAt, now)}</span>}
        </span>
      ),
    },
    {
      id: 'promised',
      header: 'Promise',
      width: 132,
      sortable: true,
      phone: 'labelled',
      cell: ({ promise, promisedBy, zone }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <StatusBadge look={PROMISE_LOOKS[promise]} />
          {promise === 'open' && <span className="tabular-nums">by {formatTime(promisedBy, zone)}</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: 'Price',
      extra: true,
      align: 'right',
      sortable: true,
      phone: 'hidden',
      cell: ({ totalCents }) => formatMoney(totalCents),
    },
  ];
}
