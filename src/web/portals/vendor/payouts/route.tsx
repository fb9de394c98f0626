import { Banknote, CalendarClock, Send, WalletMinimal } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { formatDate, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { loader as layoutLoader } from '../layout.tsx';
import type { Route } from './+types/route';
import { balanceLines } from './balance-lines.ts';
import { BalanceTable } from './balance-table.tsx';
import { PayOutNow } from './pay-out-now.tsx';
import { PayoutsList } from './payouts-list.tsx';

export const handle: VendorPage = { title: 'Payouts' };
export const meta = () => [{ title: 'Payouts · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return api(context, request).ledger.earnings({});
}

export default function Payouts({ loaderData: earnings }: Route.ComponentProps) {
  const known = useRouteLoaderData<typeof layoutLoader>('portals/vendor/layout');
  const zone = known?.plan.zone ?? 'UTC';
  const { balanceCents, inTransitCents, paidOutCents, nextPayoutAt, payouts, entries } = earnings;
  const failed = payouts[0]?.status === 'failed' ? payouts[0] : null;
  return (
    <>
      <PageHeader
        title="Payouts"
        subtitle="Every Monday your whole balance goes to your bank account."
        actions={<PayOutNow earnings={earnings} />}
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="Your money"
          items={[
            {
              title: 'Balance',
              icon: WalletMinimal,
              value: formatMoney(balanceCents),
              description: 'Earned and not yet sent',
            },
            {
              title: 'In transit',
              icon: Send,
              value: formatMoney(inTransitCents),
              description: inTransitCents > 0 ? 'On its way to your bank' : 'Nothing is on its way',
            },
            {
              title: 'Next payout',
              icon: CalendarClock,
              value: formatShortDay(nextPayoutAt, zone),
              description: failed
                ? 'Tries again after the last one failed'
                : `${formatTime(nextPayoutAt, zone)}, the whole balance`,
            },
            {
              title: 'Paid out',
              icon: Banknote,
              value: formatMoney(paidOutCents),
              description: 'Since your first job',
            },
          ]}
        />
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PayoutsList
            payouts={payouts.map((payout) => ({
              ...payout,
              day: formatDate(payout.createdAt, zone),
              arrived: payout.paidAt && formatDate(payout.paidAt, zone),
            }))}
          />
          <BalanceTable lines={balanceLines(balanceCents, entries)} zone={zone} />
        </div>
      </div>
    </>
  );
}
