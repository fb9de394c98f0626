import { clsx } from 'clsx';
import { useState } from 'react';
import type { EarningsView } from '#core/ledger/contract.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { journalKindLabel } from '#web/ledger/journal-words.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { TablePagerProps } from '#web/ui/data/table/table-pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';
import type { BalanceLine } from './balance-lines.ts';

/** As many as stand there at first. */
const FIRST = 20;

type Line = BalanceLine<EarningsView['entries']['items'][number]>;

type BalanceTableProps = {
  lines: readonly Line[];
  zone: string;
  /** The first one listed is the last one written. */
  isNewest: boolean;
  pager: TablePagerProps | undefined;
};

/** The lines of the books that make up the balance, newest first, each with the balance after it. */
export function BalanceTable({ lines, zone, isNewest, pager }: BalanceTableProps) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST);
  return (
    <Card
      title="Balance history"
      aside={lines.length > 0 ? `${isNewest ? 'Newest' : 'Earlier'} ${lines.length}` : undefined}
      flush
    >
      <DataTable
        label="Balance history"
        rows={shown}
        rowId={({ id }) => id}
        pager={shown.length === lines.length ? pager : undefined}
        empty={
          <EmptyState title="No earnings yet">
            Completed jobs appear here with a link, each at its price less Canopy’s commission.
          </EmptyState>
        }
        columns={[
          {
            id: 'memo',
            header: 'Line',
            cell: ({ bookingId, bookingNumber, title, memo, kind }) =>
              bookingId ? (
                <Link
                  to={fieldPath({ job: bookingId })}
                  className="rounded-[3px] font-medium text-text-1 underline decoration-line-2 underline-offset-[3px] hover:decoration-current max-md:inline-flex max-md:min-h-11 max-md:items-center md:inline-block md:max-w-full md:truncate md:align-bottom md:leading-6"
                >
                  {bookingNumber ? `${bookingNumber} ${title}` : memo || journalKindLabel(kind)}
                </Link>
              ) : (
                <span className="font-medium">{memo || journalKindLabel(kind)}</span>
              ),
          },
          { id: 'kind', header: 'Kind', width: 136, cell: ({ kind }) => journalKindLabel(kind) },
          {
            id: 'at',
            header: 'Date',
            width: 104,
            cell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at, zone)}</span>,
          },
          {
            id: 'amount',
            header: 'Amount',
            align: 'right',
            width: 92,
            phone: 'end',
            cell: ({ amountCents }) => (
              <span className={clsx('font-medium', amountCents > 0 ? 'text-green' : 'text-text-1')}>
                {amountCents > 0 ? '+' : ''}
                {formatMoney(amountCents)}
              </span>
            ),
          },
          {
            id: 'after',
            header: 'Balance after',
            align: 'right',
            phone: 'labelled',
            cell: ({ afterCents }) => formatMoney(afterCents),
          },
        ]}
      />
      {shown.length < lines.length && (
        <div className="p-2">
          <Button kind="quiet" block onClick={() => setAll(true)}>
            Show all {lines.length} lines
          </Button>
        </div>
      )}
    </Card>
  );
}
