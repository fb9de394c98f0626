import { formatMoney } from '#core/lib/money.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type AccountRow = { account: string; label: string; balanceCents: number; entries: number };

/** Every account of the books with its balance, on the side on which it stands. */
export function AccountsTable({ accounts }: { accounts: readonly AccountRow[] }) {
  return (
    <Card title="Accounts" aside="All time" flush>
      <DataTable
        label="Accounts"
        rows={accounts}
        rowId={({ account }) => account}
        empty={<EmptyState title="No entries yet">Entries appear with the first charge.</EmptyState>}
        columns={[
          {
            id: 'label',
            header: 'Account',
            // Beside the journals it has little room, and a name that is cut says nothing.
            look: 'name',
            cell: ({ label }) => <span className="font-medium whitespace-normal">{label}</span>,
          },
          {
            id: 'entries',
            header: 'Entries',
            align: 'right',
            width: 72,
            cell: ({ entries }) => entries.toLocaleString('en-US'),
            phone: 'labelled',
          },
          {
            id: 'side',
            header: 'Side',
            width: 88,
            cell: ({ balanceCents }) =>
              balanceCents === 0 ? 'Balanced' : balanceCents > 0 ? 'Debit' : 'Credit',
          },
          {
            id: 'balance',
            header: 'Balance',
            align: 'right',
            cell: ({ balanceCents }) => (
              <span className="font-medium text-text-1">{formatMoney(Math.abs(balanceCents))}</span>
            ),
            phone: 'end',
          },
        ]}
      />
    </Card>
  );
}
