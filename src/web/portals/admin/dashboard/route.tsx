import { CircleCheck, CircleDollarSign, Star, Users } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { formatStars } from '#core/reviews/average.ts';
import { axisMoney, chartDay, chartMoney } from '#web/ledger/chart-money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { activityItems } from '#web/reports/activity-items.tsx';
import { greeting } from '#web/reports/greeting.ts';
import { percentChange, plainChange } from '#web/reports/kpi-change.ts';
import { ActivityList } from '#web/ui/data/activity-list.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { withOther } from '#web/ui/data/chart/chart-scale.ts';
import { FunnelChart } from '#web/ui/data/chart/funnel-chart.tsx';
import { Legend, LineChart, type Series } from '#web/ui/data/chart/line-chart.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { funnelSteps } from './funnel-steps.ts';
import { OperationsCard } from './operations-card.tsx';
import { dashboardDays, PERIODS } from './periods.ts';
import { TodayMap } from './today-map.tsx';
import { WaitingList } from './waiting-list.tsx';

export const handle: AdminPage = { crumbs: () => [{ label: 'Dashboard' }] };
export const meta = () => [{ title: 'Dashboard · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const days = dashboardDays(new URL(request.url).searchParams.get('days'));
  const server = api(context, request);
  const [overview, operations] = await Promise.all([
    server.reports.adminOverview({ days }),
    server.reports.operations({}),
  ]);
  return { ...overview, operations, days, zone: HOME_ZONE, now: context.get(requestContext).now };
}

/** Bars of the chart of services, "Other" among them. */
const SERVICE_BARS = 8;

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { days, zone, now, trend, byCategory, waiting, activity, openMarkets, jobsToday } = loaderData;
  const { operations, funnel, revenueCents, activeUsers, jobsCompleted, satisfaction } = loaderData;
  const session = useAuth().session;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const before = (text: string) => `${text} in the previous ${days} days`;
  const revenue: Series[] = [
    { label: 'This period', data: trend.map(({ revenueCents: cents }) => cents), color: 1 },
    { label: 'Previous period', data: trend.map(({ previousCents }) => previousCents), before: true },
  ];
  const services = withOther(
    byCategory.map(({ label, jobs }) => ({ label, value: jobs })),
    SERVICE_BARS,
  );
  return (
    <>
      <PageHeader
        title={greeting(session?.full_name ?? '', now, zone)}
        subtitle={`${formatDay(now, zone)}. ${jobsToday} ${jobsToday === 1 ? 'job' : 'jobs'} today in ${openMarkets} open ${openMarkets === 1 ? 'market' : 'markets'}.`}
        actions={
          <Segmented
            label="Period"
            value={String(days)}
            options={PERIODS.map((period) => ({ value: String(period), label: `${period}d` }))}
            onValueChange={(value) => {
              const next = new URLSearchParams(params);
              next.set('days', value);
              navigate(`?${next}`, { preventScrollReset: true });
            }}
          />
        }
      />
      <div className="space-y-3.5">
        <div className="grid gap-3.5 max-lg:items-start lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
          <OperationsCard operations={operations} />
          <WaitingList items={waiting} />
        </div>
        <TodayMap markets={operations.markets} />
        <KpiStrip
          label="The market at a glance"
          items={[
            {
              title: 'Total Revenue',
              icon: CircleDollarSign,
              value: formatMoney(revenueCents.value, { rounded: true }),
              description: before(formatMoney(revenueCents.previous ?? 0, { rounded: true })),
              ...percentChange(revenueCents.value, revenueCents.previous),
              course: trend.map(({ revenueCents: cents }) => cents),
            },
            {
              title: 'Active Users',
              icon: Users,
              value: count(activeUsers.value),
              description: before(count(activeUsers.previous ?? 0)),
              ...percentChange(activeUsers.value, activeUsers.previous),
            },
            {
              title: 'Jobs Completed',
              icon: CircleCheck,
              value: count(jobsCompleted.value),
              description: before(count(jobsCompleted.previous ?? 0)),
              ...percentChange(jobsCompleted.value, jobsCompleted.previous),
              course: trend.map(({ completed }) => completed),
            },
            {
              title: 'Customer Satisfaction',
              icon: Star,
              value: satisfaction.value === null ? 'None yet' : formatStars(satisfaction.value),
              description: `From ${count(satisfaction.reviews)} ${satisfaction.reviews === 1 ? 'review' : 'reviews'}, out of 5`,
              ...plainChange(satisfaction.value, satisfaction.previous),
            },
          ]}
        />
        <div className="grid gap-3.5 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
          <Card title="Revenue Trends" aside={<Legend datasets={revenue} />}>
            <PartBoundary>
              <LineChart
                title="Revenue Trends"
                labels={trend.map(({ date }) => chartDay(date))}
                datasets={revenue}
                formatAxis={axisMoney}
                formatValue={chartMoney}
                legend={false}
                unfinished
              />
            </PartBoundary>
          </Card>
          <Card title="Jobs by service" aside={`Completed, ${days} days`}>
            <PartBoundary>
              <BarChart
                title="Jobs by service"
                // The first word tells them apart and fits under a bar.
                labels={services.map(({ label }) => label.split(' ')[0] ?? label)}
                values={services.map(({ value }) => value)}
                valueLabel="Jobs"
              />
            </PartBoundary>
          </Card>
          <Card title="From request to review" aside={`Requested in the last ${days} days`}>
            <PartBoundary>
              <FunnelChart title="From request to review" steps={funnelSteps(funnel)} />
            </PartBoundary>
          </Card>
          <Card title="Recent Activities" flush>
            <PartBoundary>
              <ActivityList label="Recent Activities" items={activityItems(activity, zone, now)} />
            </PartBoundary>
          </Card>
        </div>
      </div>
    </>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
