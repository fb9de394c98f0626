import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import { responseLabel } from '#core/vendors/metrics.ts';
import { VENDOR_STATUS_LOOKS } from '#core/vendors/status.ts';
import type { VendorRow } from '#core/vendors/views.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { percent } from '#web/vendors/vendor-metrics.tsx';

const count = (value: number) => value.toLocaleString('en-US');
const quiet = (text: string) => <span className="taside">{text}</span>;

/** Columns of the list of companies; days are those of `zone`. */
export function vendorColumns(zone: string): ListColumn<VendorRow>[] {
  return [
    { id: 'company', header: 'Company', sortable: true, cell: (vendor) => vendor.company },
    {
      id: 'status',
      header: 'Status',
      width: 132,
      phone: 'end',
      cell: (vendor) => <StatusBadge look={VENDOR_STATUS_LOOKS[vendor.status]} />,
    },
    { id: 'trade', header: 'Trade', cell: (vendor) => vendor.trade },
    { id: 'city', header: 'Market', from: 'lg', cell: (vendor) => vendor.marketName ?? null },
    { id: 'owner', header: 'Owner', extra: true, phone: 'hidden', cell: (vendor) => vendor.ownerName },
    {
      id: 'email',
      header: 'Email',
      extra: true,
      phone: 'hidden',
      cell: (vendor) => vendor.ownerEmail,
    },
    {
      id: 'technicians',
      header: 'Team',
      align: 'right',
      extra: true,
      phone: 'hidden',
      cell: (vendor) => count(vendor.technicians),
    },
    {
      id: 'rating',
      header: 'Rating',
      align: 'right',
      width: 84,
      phone: 'labelled',
      cell: ({ metrics }) =>
        metrics.rating === null ? null : (
          <>
            {formatStars(metrics.rating)} {quiet(`(${count(metrics.reviews)})`)}
          </>
        ),
    },
    {
      id: 'jobs',
      header: 'Jobs done',
      align: 'right',
      width: 88,
      phone: 'labelled',
      cell: ({ metrics }) => count(metrics.completed),
    },
    {
      id: 'accepts',
      header: 'Acceptance',
      align: 'right',
      width: 96,
      from: 'lg',
      phone: 'hidden',
      cell: ({ metrics }) => (metrics.acceptanceRate === null ? null : percent(metrics.acceptanceRate)),
    },
    {
      id: 'finishes',
      header: 'Completion',
      align: 'right',
      extra: true,
      phone: 'hidden',
      cell: ({ metrics }) => (metrics.completionRate === null ? null : percent(metrics.completionRate)),
    },
    {
      id: 'answers',
      header: 'Response time',
      align: 'right',
      width: 104,
      from: 'xl',
      phone: 'hidden',
      cell: ({ metrics }) =>
        metrics.responseMinutes === null ? null : responseLabel(metrics.responseMinutes),
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'right',
      width: 96,
      phone: 'labelled',
      cell: (vendor) => formatMoney(vendor.balanceCents),
      look: 'strong',
    },
    {
      id: 'joined',
      header: 'Joined',
      align: 'right',
      width: 96,
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      cell: (vendor) => formatDate(vendor.createdAt, zone),
    },
    {
      id: 'updated',
      header: 'Updated',
      align: 'right',
      sortable: true,
      extra: true,
      phone: 'hidden',
      cell: (vendor) => formatDate(vendor.updatedAt, zone),
    },
  ];
}
