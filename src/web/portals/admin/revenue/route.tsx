import {
  Banknote,
  CircleDollarSign,
  CreditCard,
  HandHeart,
  Landmark,
  Store,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { axisMoney, chartDay, chartMoney } from '#web/ledger/chart-money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { percentChange } from '#web/reports/kpi-change.ts';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { Legend, LineChart, type Series } from '#web/ui/data/chart/line-chart.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import { JournalList } from '../journals/journal-list.tsx';
import type { Route } from './+types/route';
import { AccountsTable } from './accounts-table.tsx';
import { ProofCard } from './proof-card.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { REVENUE_PERIODS, revenuePeriod, trendPoints } from './revenue-days.ts';

export const handle: AdminPage = { crumbs: () => [{ label: 'Revenue' }] };
export const meta = () => [{ title: 'Revenue · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const period = revenuePeriod(new URL(request.url).searchParams.get('days'));
  const server = api(context, request);
  const [books, reconciliation] = await Promise.all([
    server.ledger.overview({ days: period.days }),
    server.ledger.reconciliation({}),
  ]);
  const { now } = context.get(requestContext);
  return { ...books, period, reconciliation, now, zone: HOME_ZONE };
}

/** As many as are as high as the accounts beside them. */
const FIRST_JOURNALS = 10;

export default function Revenue({ loaderData }: Route.ComponentProps) {
  const { period, zone, from, to, days, byMarket, accounts, proof, latest } = loaderData;
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const shown = all ? latest : latest.slice(0, FIRST_JOURNALS);
  const { unit, points } = trendPoints(days);
  const revenue: Series[] = [
    { label: 'This period', data: points.map(({ revenueCents }) => revenueCents), color: 1 },
    { label: 'Previous period', data: points.map(({ previousCents }) => previousCents), before: true },
  ];
  const previous = formatMoney(loaderData.previousRevenueCents);
  // Its unit does not stand alone in a line.
  const span = period.says.replace(' ', '\u00a0');
  return (
    <>
      <PageHeader
        title="Revenue"
        subtitle={`${formatDate(from, zone)} to ${formatDate(to, zone)}`}
        actions={
          <Segmented
            label="Period"
            value={String(period.days)}
            options={REVENUE_PERIODS.map(({ days: value, label }) => ({ value: String(value), label }))}
            onValueChange={(value) => navigate(`?days=${value}`, { preventScrollReset: true })}
          />
        }
      />
      <div className="space-y-3.5">
        <KpiStrip
          label={`Money, last ${period.says}`}
          items={[
            {
              title: 'Gross',
              icon: CircleDollarSign,
              value: formatMoney(loaderData.grossCents),
              description: 'Everything homeowners paid',
            },
            {
              title: 'Revenue',
              icon: TrendingUp,
              value: formatMoney(loaderData.revenueCents),
              description: `${previous} in the previous ${period.says}`,
              ...percentChange(loaderData.revenueCents, loaderData.previousRevenueCents),
            },
            {
              title: 'Processing fees',
              icon: CreditCard,
              value: formatMoney(loaderData.processingFeesCents),
              description: 'Kept by the card network',
            },
            {
              title: 'Refunded',
              icon: Undo2,
              value: formatMoney(loaderData.refundedCents),
              description: 'Refunded to cards',
            },
          ]}
        />
        <KpiStrip
          label="Paid out and owed"
          items={[
            {
              title: 'Paid out',
              icon: Banknote,
              value: formatMoney(loaderData.paidOutCents),
              description: `Received by vendors, ${span}`,
            },
            {
              title: 'Owed to vendors',
              icon: Store,
              value: formatMoney(loaderData.owedToVendorsCents),
              description: 'Now, before the next payout',
            },
            {
              title: 'Tips',
              icon: HandHeart,
              value: formatMoney(loaderData.tipsCents),
              description: `Given to vendors, ${span}`,
            },
            {
              title: 'Refunds absorbed',
              icon: Undo2,
              value: formatMoney(loaderData.refundExpenseCents),
              description: `Paid by Canopy, ${span}`,
            },
            {
              title: 'Tax owed',
              icon: Landmark,
              value: formatMoney(loaderData.taxOwedCents),
              description: 'Currently owed to cities and states',
            },
          ]}
        />
        <ProofCard proof={proof} zone={zone} now={loaderData.now} />
        <ReconciliationCard reconciliation={loaderData.reconciliation} zone={zone} now={loaderData.now} />
        <div className="grid gap-3.5 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
          <Card
            title={unit === 'week' ? 'Revenue Trends, by week' : 'Revenue Trends'}
            aside={<Legend datasets={revenue} />}
          >
            <PartBoundary>
              <LineChart
                title="Revenue Trends"
                labels={points.map(({ date }) => chartDay(date))}
                datasets={revenue}
                legend={false}
                unfinished
                formatAxis={axisMoney}
                formatValue={chartMoney}
              />
            </PartBoundary>
          </Card>
          <Card title="By market" aside={`Everything homeowners paid, ${period.says}`}>
            <PartBoundary>
              <BarChart
                title="Gross by market"
                labels={byMarket.map(({ name }) => name)}
                values={byMarket.map(({ grossCents }) => grossCents)}
                valueLabel="Gross"
                formatAxis={axisMoney}
                formatValue={(cents) => formatMoney(cents, { rounded: true })}
              />
            </PartBoundary>
          </Card>
        </div>
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <AccountsTable accounts={accounts} />
          <Card
            title="Latest journals"
            aside={latest.length > 0 ? `Newest ${shown.length}` : undefined}
            flush
          >
            {latest.length === 0 ? (
              <EmptyState title="No journals yet">Every charge, refund and payout adds one.</EmptyState>
            ) : (
              <JournalList label="Latest journals" journals={shown} zone={zone} folded />
            )}
            {shown.length < latest.length && (
              <div className="border-t border-line-1 px-(--card-pad) py-2">
                <Button kind="quiet" block onClick={() => setAll(true)}>
                  Show all {latest.length}
                </Button>
              </div>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
