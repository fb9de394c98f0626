import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { referralLook } from '#core/partners/referral.ts';
import type { ReferralView } from '#core/partners/views.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

export function referralColumns(): ListColumn<ReferralView>[] {
  return [
    { id: 'job', header: 'Job', grow: 2.4, cell: ({ title }) => title },
    {
      id: 'partner',
      header: 'Partner',
      grow: 2.2,
      phone: 'labelled',
      cell: ({ direction, partner }) => (
        <>
          <span className="text-text-3">{direction === 'sent' ? 'To' : 'From'}</span> {partner}
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      grow: 1.8,
      cell: ({ status, direction }) => <StatusBadge look={referralLook(status, direction)} />,
    },
    {
      id: 'visit',
      header: 'Visit',
      grow: 1.3,
      sortable: true,
      phone: 'labelled',
      cell: ({ startsAt, zone }) => formatDate(startsAt, zone),
    },
    {
      id: 'sent',
      header: 'Sent',
      grow: 1.3,
      sortable: true,
      from: 'lg',
      phone: 'hidden',
      cell: ({ sentAt, zone }) => formatDate(sentAt, zone),
    },
    {
      id: 'fee',
      header: 'Fee',
      align: 'right',
      sortable: true,
      phone: 'end',
      cell: ({ direction, feeCents, isBooked, status }) =>
        feeCents === 0 && !isBooked ? null : (
          <span className={isBooked ? 'font-medium text-text-1' : 'text-text-3'}>
            {formatMoney(direction === 'received' ? 0 - feeCents : feeCents)}
            {!isBooked && status === 'passed_on' && <span className="sr-only"> when paid</span>}
          </span>
        ),
    },
  ];
}
