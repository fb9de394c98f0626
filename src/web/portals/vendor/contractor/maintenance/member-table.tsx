import { formatDate } from '#core/lib/format-time.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import type { VendorPlans } from '#core/plans/views.ts';
import { perWords } from '#web/plans/plan-words.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Member = VendorPlans['members'][number];

/** Who has one of the vendor's plans. */
export function MemberTable({ members }: Pick<VendorPlans, 'members'>) {
  return (
    <Card title="Members" aside={members.length > 0 && `${members.length}`} flush>
      <DataTable
        label="Members"
        columns={COLUMNS}
        rows={members}
        rowId={({ id }) => id}
        empty={
          <EmptyState as="h3" title="No members yet">
            Homeowners in your service area see your plans under Subscriptions.
          </EmptyState>
        }
      />
    </Card>
  );
}

const COLUMNS: Column<Member>[] = [
  {
    id: 'member',
    header: 'Member',
    grow: 1.4,
    cell: ({ homeownerName, neighborhood }) => `${homeownerName}, ${neighborhood}`,
  },
  { id: 'plan', header: 'Plan', grow: 1, cell: ({ planName }) => planName },
  {
    id: 'visits',
    header: 'Visits',
    width: 72,
    cell: ({ visitsDone, visits }) => `${visitsDone} of ${visits}`,
  },
  {
    id: 'next',
    header: 'Renews',
    width: 140,
    from: 'lg',
    phone: 'hidden',
    cell: ({ nextChargeAt, cancelsAtEnd, zone }) =>
      nextChargeAt ? `${cancelsAtEnd ? 'Ends ' : ''}${formatDate(nextChargeAt, zone)}` : '',
  },
  {
    id: 'status',
    header: 'Status',
    width: 150,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[status]} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    width: 128,
    cell: ({ baseCents, cadence }) => perWords(baseCents, cadence),
  },
];
