import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { PaymentRow } from '#core/payments/contract.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { PaperLink } from '#web/ui/data/files/paper-link.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useHomeZone } from '../frame/home-zone.ts';

type PaymentHistoryProps = {
  history: { items: PaymentRow[]; newer: string | null; older: string | null };
};

/** Charges, holds and refunds; each row leads to its visit, which is the receipt. */
export function PaymentHistory({ history }: PaymentHistoryProps) {
  const { items } = history;
  const zone = useHomeZone();
  const pager = usePager(history, items.length === 1 ? '1 payment' : `${items.length} payments`);
  return (
    <Card title="History" flush>
      <DataTable
        label="Payments"
        columns={columns(zone)}
        rows={items}
        rowId={(row) => row.id}
        rowHref={(row) =>
          row.purpose === 'plan'
            ? `/account/home/subscriptions/${row.bookingId}`
            : `/account/home/job/${row.bookingId}`
        }
        empty={
          <EmptyState title="No payments yet" action={<ButtonLink to="/book">Book a service</ButtonLink>}>
            Holds, charges and refunds will appear here.
          </EmptyState>
        }
        pager={pager}
      />
    </Card>
  );
}

const PURPOSES = {
  visit: 'Visit',
  extra: 'Extra work',
  tip: 'Tip',
  milestone: 'Milestone',
  change_order: 'Change order',
  plan: 'Maintenance plan',
} as const;

function columns(zone: string): Column<PaymentRow>[] {
  return [
    {
      id: 'visit',
      header: 'Visit',
      cell: (row) => (
        <span className="block md:py-1.5 md:whitespace-normal">
          <span className="mr-2 font-normal text-text-3 tabular-nums">
            {row.purpose === 'plan' && 'S-'}
            {row.bookingNumber}
          </span>
          {row.title}
          <span className="block font-normal text-detail text-text-3">
            {row.what ?? PURPOSES[row.purpose]} · {row.method.replace(' ending ', ' ')}
            {row.refundedCents > 0 &&
              ` · Paid ${formatMoney(row.capturedCents)}, refunded ${formatMoney(row.refundedCents)}`}
          </span>
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      width: 104,
      cell: (row) => <span className="whitespace-nowrap">{formatDate(row.at, zone)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      width: 152,
      cell: (row) => (
        <StatusBadge
          look={PAYMENT_STATUS_LOOKS[isPart(row) ? 'refunded' : row.status]}
          label={isPart(row) ? 'Partly refunded' : undefined}
        />
      ),
    },
    {
      id: 'receipt',
      header: 'Receipt',
      headerHidden: true,
      width: 88,
      cell: (row) =>
        row.capturedCents > 0 ? (
          <PaperLink
            to={`/api/documents/${row.purpose === 'plan' ? 'planreceipt' : 'receipt'}-${row.id}.pdf`}
          >
            Receipt
          </PaperLink>
        ) : row.status === 'authorized' && row.purpose !== 'plan' ? (
          <PaperLink to={`/api/documents/invoice-${row.bookingId}.pdf`}>Invoice</PaperLink>
        ) : null,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      width: 136,
      phone: 'end',
      cell: (row) => <Amount row={row} />,
    },
  ];
}

/** Charged, and some of it given back. */
function isPart({ status, refundedCents }: PaymentRow): boolean {
  return status === 'captured' && refundedCents > 0;
}

/** What moved; an amount that never left the card is quieter. */
function Amount({ row }: { row: PaymentRow }) {
  if (row.status === 'refunded' || isPart(row)) {
    return (
      <>
        <span className="mr-1 font-normal text-text-3">Net</span>
        <span className="text-text-1">{formatMoney(row.capturedCents - row.refundedCents)}</span>
      </>
    );
  }
  if (row.status === 'captured') return <span className="text-text-1">{formatMoney(row.capturedCents)}</span>;
  return <span className="text-text-3">{formatMoney(row.amountCents)}</span>;
}
