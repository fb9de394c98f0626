import { Activity, Bug, Gauge, TriangleAlert, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { METRIC_PERIODS, type MetricPeriod } from '#core/monitoring/limits.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { LineChart } from '#web/ui/data/chart/line-chart.tsx';
import { StackedChart } from '#web/ui/data/chart/stacked-chart.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { formatMs, formatShare, pointLabel } from './figures.ts';
import { SlowestTable } from './slowest-table.tsx';
import { VitalsCard } from './vitals-card.tsx';

export const handle: AdminPage = { crumbs: () => [{ label: 'Quality' }] };
export const meta: Route.MetaFunction = () => [{ title: 'Quality · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('period') ?? '';
  const period = (Object.hasOwn(METRIC_PERIODS, asked) ? asked : '24h') as MetricPeriod;
  const server = api(context, request);
  const [metrics, status] = await Promise.all([
    server.monitoring.metrics({ period }),
    server.monitoring.status({}),
  ]);
  const { now } = context.get(requestContext);
  return { metrics, status, period, now, zone: HOME_ZONE };
}

const HEALTH = { healthy: 'Healthy', degraded: 'Degraded', critical: 'Critical' } as const;

export default function QaDashboard({ loaderData }: Route.ComponentProps) {
  const { metrics, status, period, now, zone } = loaderData;
  const { all, since } = metrics;
  const navigate = useNavigate();
  // A stretch without a request has no latency; drawn as zero it would look fast.
  const points = metrics.points.filter(({ count }) => count > 0);
  const labels = points.map(({ at }) => pointLabel(at, zone, period));
  const { says } = METRIC_PERIODS[period];
  const errors = Object.values(status.errors ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title="Quality"
        subtitle={
          since
            ? `System health, measured since ${formatMoment(since, zone, now)}`
            : 'System health. Measuring has started; the first figures appear within a minute.'
        }
        actions={
          <>
            <ButtonLink to="/admin/qa-dashboard/errors" icon={Bug}>
              Open errors
            </ButtonLink>
            <Segmented
              label="Period"
              value={period}
              options={(Object.keys(METRIC_PERIODS) as MetricPeriod[]).map((value) => ({
                value,
                label: value,
              }))}
              onValueChange={(value) => navigate(`?period=${value}`, { preventScrollReset: true })}
            />
          </>
        }
      />
      <div className="space-y-3.5">
        <KpiStrip
          label={`Health and the last ${says}`}
          items={[
            {
              title: 'Health',
              icon: Activity,
              value: HEALTH[status.status],
              description: `${errors} ${errors === 1 ? 'error' : 'errors'} within the last hour`,
            },
            {
              title: 'Latency p95',
              icon: Gauge,
              value: formatMs(all.p95),
              description: `p50 ${formatMs(all.p50)}, p99 ${formatMs(all.p99)}`,
            },
            {
              title: 'Error rate',
              icon: TriangleAlert,
              value: formatShare(all.failed, all.count),
              description: `${all.failed.toLocaleString('en-US')} of ${all.count.toLocaleString('en-US')} requests`,
            },
            {
              title: 'Active users today',
              icon: Users,
              value: metrics.dau.toLocaleString('en-US'),
              description: `${metrics.wau.toLocaleString('en-US')} in 7 days, ${metrics.mau.toLocaleString('en-US')} in 30`,
            },
          ]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
          <Card title="Latency" aside="Server pages and operations">
            {points.length < 2 ? (
              <NoLineYet />
            ) : (
              <PartBoundary>
                <LineChart
                  title="Latency"
                  labels={labels}
                  datasets={[
                    { label: 'p50', data: points.map(({ p50 }) => p50 ?? 0), color: 2 },
                    { label: 'p95', data: points.map(({ p95 }) => p95 ?? 0), color: 1 },
                    { label: 'p99', data: points.map(({ p99 }) => p99 ?? 0), color: 4 },
                  ]}
                  formatAxis={formatMs}
                />
              </PartBoundary>
            )}
          </Card>
          <Card title="Error rate" aside="Responses with status 500 or higher">
            {points.length < 2 ? (
              <NoLineYet />
            ) : (
              <PartBoundary>
                <LineChart
                  title="Error rate"
                  labels={labels}
                  datasets={[
                    {
                      label: 'Failed',
                      data: points.map(({ failed, count }) => (failed / count) * 100),
                      color: 4,
                    },
                  ]}
                  formatAxis={(value) => `${Number(value.toFixed(2))}%`}
                />
              </PartBoundary>
            )}
          </Card>
        </div>
        <Card title="Errors" aside="Counted in server and browsers, repeats included">
          <PartBoundary>
            <StackedChart
              title="Errors"
              labels={metrics.errors.map(({ at }) => pointLabel(at, zone, period))}
              parts={[
                { label: 'Medium and low', data: metrics.errors.map(({ mild }) => mild), color: 6 },
                { label: 'Critical and high', data: metrics.errors.map(({ severe }) => severe), color: 4 },
              ]}
              formatValue={(value) => value.toLocaleString('en-US')}
              unfinished
            />
          </PartBoundary>
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,9fr)_minmax(0,16fr)]">
          <Card
            title="Active users"
            aside={
              metrics.usersSince && `Since ${formatDate(new Date(`${metrics.usersSince}T12:00:00Z`), 'UTC')}`
            }
          >
            <PartBoundary>
              <BarChart
                title="Active users by day"
                labels={metrics.days.map(({ day }) =>
                  formatDate(new Date(`${day}T12:00:00Z`), 'UTC').slice(0, -6),
                )}
                values={metrics.days.map(({ users }) => users)}
                unfinished
                valueLabel="Users"
                formatValue={(value) => value.toLocaleString('en-US')}
              />
            </PartBoundary>
          </Card>
          <Card title="Slowest" aside={`By p95, last ${says}`} flush>
            {metrics.slowest.length === 0 ? (
              <EmptyState plain title="No requests yet">
                The slowest pages and operations appear here.
              </EmptyState>
            ) : (
              <SlowestTable rows={metrics.slowest} />
            )}
          </Card>
        </div>
        <VitalsCard vitals={metrics.vitals} says={says} />
      </div>
    </>
  );
}

function NoLineYet() {
  return (
    <EmptyState plain title="Not enough data yet">
      The chart appears once two intervals have requests.
    </EmptyState>
  );
}
