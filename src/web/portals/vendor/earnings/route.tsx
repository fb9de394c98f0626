import { Banknote, CircleDollarSign, Download, HandHeart, Percent, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { axisMoney, chartDay, chartMoney } from '#web/ledger/chart-money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { fieldPath } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { barsOf } from './earning-bars.ts';
import { PeriodFields } from './period-fields.tsx';
import { EARNING_PERIODS, periodInput } from './periods.ts';

export const handle: VendorPage = { title: 'Earnings' };
export const meta = () => [{ title: 'Earnings · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const chosen = periodInput(params, context.get(requestContext).now);
  const cursor = params.get('cursor');
  const report = await api(context, request).ledger.report({ ...chosen, ...(cursor ? { cursor } : {}) });
  return { report, isOwn: chosen.from !== undefined };
}

/** As tall as the calendar beside it. */
const CHART_PX = 316;

type Job = Route.ComponentProps['loaderData']['report']['items'][number];

export default function Earnings({ loaderData: { report, isOwn } }: Route.ComponentProps) {
  const { zone, from, to, totals, days, items } = report;
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
              description: 'Matches your balance',
            },
          ]}
        />
        <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_300px]">
          <Card title={unit === 'week' ? 'Earned by week' : 'Earned by day'}>
            <PartBoundary>
              <BarChart
                title={unit === 'week' ? 'Earned by week' : 'Earned by day'}
                labels={bars.map(({ date }) => chartDay(date))}
                values={bars.map(({ netCents }) => netCents)}
                valueLabel="Earned"
                height={CHART_PX}
                formatAxis={axisMoney}
                formatValue={chartMoney}
              />
            </PartBoundary>
          </Card>
          <PeriodFields from={from} to={to} />
        </div>
        <Card title="By job" flush>
          <DataTable
            label="Earnings by job"
            rows={items}
            rowId={({ bookingId }) => bookingId}
            columns={columns(zone)}
            empty={
              <EmptyState title="No earnings in this period">
                Completed jobs, tips and refunds for the period appear here.
              </EmptyState>
            }
            pager={pager}
          />
        </Card>
      </div>
    </>
  );
}

function columns(zone: string): Column<Job>[] {
  const money = (
    id: string,
    header: string,
    cents: (job: Job) => number,
    rest: Partial<Column<Job>> = {},
  ): Column<Job> => ({
    id,
    header,
    align: 'right',
    phone: 'labelled',
    cell: (job) => {
      const amount = cents(job);
      return amount === 0 ? null : formatMoney(amount);
    },
    ...rest,
  });
  return [
    {
      id: 'job',
      header: 'Job',
      cell: ({ bookingId, number, title }) => (
        <Link
          to={fieldPath({ job: bookingId })}
          className="inline-flex min-h-6 items-center font-medium text-text-1 hover:underline max-md:min-h-11"
        >
          <span className="mr-2 font-normal text-text-3 tabular-nums">{number}</span>
          {title}
        </Link>
      ),
    },
    {
      id: 'at',
      header: 'Date',
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDate(at, zone)}</span>,
    },
    money('work', 'Work', (job) => job.workCents),
    money('commission', 'Commission', (job) => job.commissionCents),
    money('tip', 'Tip', (job) => job.tipCents),
    money('refund', 'Refund', (job) => job.refundCents),
    money('net', 'Net', (job) => job.netCents, {
      phone: 'end',
      cell: ({ netCents }) => <span className="font-medium text-text-1">{formatMoney(netCents)}</span>,
    }),
  ];
}
