import { Banknote, CircleDollarSign, Download, HandHeart, Handshake, Percent, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { axisMoney, chartDay, chartMoney } from '#web/ledger/chart-money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { ChartState } from '#web/ui/data/chart/chart-state.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { TablePager } from '#web/ui/data/table/table-pager.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { barsOf } from './earning-bars.ts';
import { earningMonths } from './earning-months.ts';
import { MonthJobs } from './month-jobs.tsx';
import { PeriodFields } from './period-fields.tsx';
import { EARNING_PERIODS, periodInput } from './periods.ts';

const BarChart = late(() => import('#web/ui/data/chart/bar-chart.tsx').then((part) => part.BarChart));

export const handle: VendorPage = { title: 'Earnings' };
export const meta = () => [{ title: 'Earnings · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { now } = context.get(requestContext);
  const chosen = periodInput(params, now);
  const cursor = params.get('cursor');
  const report = await api(context, request).ledger.report({ ...chosen, ...(cursor ? { cursor } : {}) });
  return { report, isOwn: chosen.from !== undefined, untilToday: report.to >= localDate(now, report.zone) };
}

/** As tall as the calendar beside it. */
const CHART_PX = 316;

export default function Earnings({ loaderData: { report, isOwn, untilToday } }: Route.ComponentProps) {
  const { zone, from, to, totals, days, items } = report;
  const months = earningMonths(days, items, zone);
  const navigate = useNavigate();
  const { unit, bars } = barsOf(days);
  const length = days.length;
  const place = `from=${from}&to=${to}`;
  const pager = usePager(report, items.length === 1 ? '1 job' : `${items.length} jobs`);
  return (
    <>
      <PageHeader
        title="Earnings"
        subtitle={`${chartDay(from)} to ${chartDay(to)}, ${to.slice(0, 4)}`}
        actions={
          <>
            <Segmented
              label="Period"
              value={isOwn ? String(length) : '30'}
              options={EARNING_PERIODS.map(({ days: value, label }) => ({ value: String(value), label }))}
              onValueChange={(value) => navigate(`?days=${value}`, { preventScrollReset: true })}
            />
            {/* A file, not a page of ours: the browser fetches it by itself. */}
            <a
              href={`/api/export/earnings.csv?${place}`}
              className={buttonClass({ kind: 'outline' })}
              download
            >
              <Icon of={Download} />
              Export CSV
            </a>
          </>
        }
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="Totals of the period"
          items={[
            {
              title: 'Work',
              icon: CircleDollarSign,
              value: formatMoney(totals.workCents),
              description: 'Labor, materials and fees',
            },
            {
              title: 'Commission',
              icon: Percent,
              value: formatMoney(totals.commissionCents),
              description: 'Canopy’s share of the work',
            },
            {
              title: 'Tips',
              icon: HandHeart,
              value: formatMoney(totals.tipCents),
              description: 'All yours',
            },
            ...(totals.referralCents === 0
              ? []
              : [
                  {
                    title: 'Referral fees',
                    icon: Handshake,
                    value: formatMoney(totals.referralCents),
                    description: 'From and to partners',
                  },
                ]),
            {
              title: 'Refunds',
              icon: Undo2,
              value: formatMoney(totals.refundCents),
              description: 'Your share',
            },
            {
              title: 'You earned',
              icon: Banknote,
              value: formatMoney(totals.netCents),
              description: 'Added to your balance',
            },
          ]}
        />
        <div className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px]">
          <Card title={unit === 'week' ? 'Earned by week' : 'Earned by day'}>
            <PartBoundary>
              <Soon state={(state) => <ChartState title="Earned" height={CHART_PX} {...state} />}>
                <BarChart
                  title={unit === 'week' ? 'Earned by week' : 'Earned by day'}
                  labels={bars.map(({ date }) => chartDay(date))}
                  values={bars.map(({ netCents }) => netCents)}
                  unfinished={untilToday}
                  valueLabel="Earned"
                  height={CHART_PX}
                  formatAxis={axisMoney}
                  formatValue={chartMoney}
                />
              </Soon>
            </PartBoundary>
          </Card>
          <PeriodFields from={from} to={to} />
        </div>
        <Card title="By job" flush>
          {months.length === 0 ? (
            <EmptyState title="No earnings in this period">
              Completed jobs, tips and refunds for the period appear here.
            </EmptyState>
          ) : (
            months.map((month, index) => (
              <MonthJobs key={`${place} ${month.month}`} month={month} zone={zone} isFirst={index === 0} />
            ))
          )}
          {pager && <TablePager edge="card" {...pager} />}
        </Card>
      </div>
    </>
  );
}
