import { useState } from 'react';
import type { PayoutView } from '#core/ledger/contract.ts';
import { PAYOUT_SENT_BACK } from '#core/ledger/payday.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import { PaperLink } from '#web/ui/data/files/paper-link.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TablePager, type TablePagerProps } from '#web/ui/data/table/table-pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type PayoutRow = PayoutView & { day: string; arrived: string | null };

const LOOKS: Record<PayoutView['status'], StatusLook> = {
  intent: { label: 'On its way', icon: 'circle-dashed', tone: 'stone' },
  paid: { label: 'Paid', icon: 'circle-dollar-sign', tone: 'green' },
  failed: { label: 'Failed', icon: 'circle-alert', tone: 'red' },
};

/** As many as stand there at first. */
const FIRST = 10;

type PayoutsListProps = {
  payouts: readonly PayoutRow[];
  /** The first one listed is the last one made. */
  isNewest: boolean;
  pager: TablePagerProps | undefined;
};

function countSaid(count: number, { isNewest, isAll }: { isNewest: boolean; isAll: boolean }) {
  if (isAll) return count;
  return `${isNewest ? 'Newest' : 'Earlier'} ${count}`;
}

function whenSent({ day, arrived }: PayoutRow): string {
  if (!arrived) return `Sent ${day}`;
  return arrived === day ? `Sent and arrived ${day}` : `Sent ${day}, arrived ${arrived}`;
}

/** The payouts so far, with what the bank said of those that came back. */
export function PayoutsList({ payouts, isNewest, pager }: PayoutsListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? payouts : payouts.slice(0, FIRST);
  return (
    <Card
      title="Payouts"
      aside={
        payouts.length > 0 ? countSaid(payouts.length, { isNewest, isAll: pager === undefined }) : undefined
      }
      flush
    >
      {payouts.length === 0 ? (
        <EmptyState title="No payouts yet">The first one is sent after your first completed job.</EmptyState>
      ) : (
        <ul className="divide-y divide-line-1">
          {shown.map((payout) => (
            <li key={payout.id} className="px-(--card-pad) py-2.5">
              <div className="flex items-center justify-between gap-3">
                <span className="text-body font-semibold text-text-1 tabular-nums">
                  {formatMoney(payout.amountCents)}
                </span>
                <StatusBadge look={LOOKS[payout.status]} />
              </div>
              <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="text-detail text-text-2">{whenSent(payout)}</p>
                {payout.status === 'paid' && (
                  <PaperLink to={`/api/documents/payout-${payout.id}.pdf`}>Statement (PDF)</PaperLink>
                )}
              </div>
              {payout.status === 'failed' && (
                <p className="mt-1 text-detail text-red">
                  {payout.failure ?? `${PAYOUT_SENT_BACK}.`} The amount is back in your balance.
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < payouts.length && (
        <div className="border-t border-line-1 p-2">
          <Button kind="quiet" block onClick={() => setAll(true)}>
            Show all {payouts.length} payouts
          </Button>
        </div>
      )}
      {pager && shown.length === payouts.length && <TablePager edge="card" {...pager} />}
    </Card>
  );
}
