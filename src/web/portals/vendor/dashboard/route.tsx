import { CircleCheck, CircleDollarSign, Star, ThumbsUp } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { formatDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import { isComingAboard } from '#core/vendors/status.ts';
import { MattersCard } from '#web/cases/matters-card.tsx';
import { axisMoney, chartDay, chartMoney } from '#web/ledger/chart-money.ts';
import { api } from '#web/lib/api.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { activityItems } from '#web/reports/activity-items.tsx';
import { greeting } from '#web/reports/greeting.ts';
import { percentChange } from '#web/reports/kpi-change.ts';
import { ActivityList } from '#web/ui/data/activity-list.tsx';
import { averageOf } from '#web/ui/data/chart/chart-numbers.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { ShortagesCard } from '../inventory/shortages-card.tsx';
import type { loader as layoutLoader } from '../layout.tsx';
import type { Route } from './+types/route';
import { BalanceCard } from './balance-card.tsx';
import { QuotesCard } from './quotes-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { TodayCard } from './today-card.tsx';

const Onboarding = late(() => import('./onboarding.tsx').then((part) => part.Onboarding));
const BarChart = late(() => import('#web/ui/data/chart/bar-chart.tsx').then((part) => part.BarChart));

export const handle: VendorPage = { title: 'Dashboard' };
export const meta = () => [{ title: 'Dashboard · Canopy' }];

/** Weeks the company's figures cover. */
const PERIOD = '30 days before';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [overview, quotes, matters, shortages] = await Promise.all([
    server.reports.vendorOverview({}),
    server.quotes.invitations({ status: 'asked', sort: 'clock', order: 'asc', limit: 5 }),
    server.cases.matters({}),
    server.inventory.shortages({}),
  ]);
  return { overview, quotes, matters, shortages };
}

/** The frame has read the company's day; the dashboard shows it whole. */
export default function VendorDashboard({ loaderData }: Route.ComponentProps) {
  const known = useRouteLoaderData<typeof layoutLoader>('portals/vendor/layout');
  if (!known) return null;
  const { session, plan, now } = known;
  const { overview, quotes, matters, shortages } = loaderData;
  if (isComingAboard(overview.status)) {
    return (
      <Soon>
        <Onboarding overview={overview} name={session.full_name} />
      </Soon>
    );
  }

  const { earnedCents, jobsCompleted, rating, acceptanceRate, weeks } = overview;
  const earnings = weeks.map(({ earnedCents: cents }) => cents);
  const usual = averageOf(earnings, { unfinished: true });
  const visits = plan.visits.length;
  const count = (value: number, one: string, many: string) => `${value || 'no'} ${value === 1 ? one : many}`;
  return (
    <>
      <PageHeader
        title={greeting(session.full_name, now, plan.zone)}
        subtitle={`${formatDay(now, plan.zone)}. You have ${count(visits, 'visit', 'visits')} today and ${count(plan.requests.length, 'request', 'requests')} to answer.`}
      />
      <div className="space-y-3.5">
        {overview.status === 'suspended' && (
          <Notice tone="error" title="Your company is suspended">
            {overview.statusReason} You won’t get new requests. You keep your accepted jobs and your balance.
          </Notice>
        )}
        {/* On a phone requests come first: each of them has a deadline. */}
        <div className="flex flex-col gap-3.5 max-lg:[&>*:first-child]:order-2">
          <KpiStrip
            label="Your last 30 days"
            items={[
              {
                title: 'Earned, 30 days',
                icon: CircleDollarSign,
                value: formatMoney(earnedCents.value),
                description: `${formatMoney(earnedCents.previous ?? 0)} in the ${PERIOD}`,
                ...percentChange(earnedCents.value, earnedCents.previous),
              },
              {
                title: 'Jobs completed',
                icon: CircleCheck,
                value: jobsCompleted.value.toLocaleString('en-US'),
                description: `${(jobsCompleted.previous ?? 0).toLocaleString('en-US')} in the ${PERIOD}`,
                ...percentChange(jobsCompleted.value, jobsCompleted.previous),
              },
              {
                title: 'Rating',
                icon: Star,
                value: rating.value === null ? 'None yet' : formatStars(rating.value),
                description: `From ${rating.reviews.toLocaleString('en-US')} ${rating.reviews === 1 ? 'review' : 'reviews'}, out of 5`,
              },
              {
                title: 'Requests accepted',
                icon: ThumbsUp,
                value: acceptanceRate === null ? 'None yet' : `${Math.round(acceptanceRate * 100)}%`,
                description: 'Of all in the last 12 months',
              },
            ]}
          />
          {/* In the order of a phone; on a desk the day and the balance stand beside the rest. */}
          <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)] lg:grid-rows-[auto_auto_1fr]">
            <div className="space-y-3.5">
              <MattersCard matters={matters} base="/account/vendor" now={now} />
              <RequestsCard requests={plan.requests} now={now} />
              <ShortagesCard shortages={shortages} now={now} />
              <QuotesCard quotes={quotes.items} total={quotes.total} now={now} />
            </div>
            <div className="space-y-3.5 lg:col-start-2 lg:row-span-3 lg:row-start-1">
              <TodayCard plan={plan} now={now} />
              <BalanceCard balanceCents={overview.balanceCents} />
            </div>
            <Card title="Earnings by week" aside={`Last ${weeks.length} weeks`}>
              <PartBoundary>
                <Soon>
                  <BarChart
                    title="Earnings by week"
                    labels={weeks.map(({ date }) => chartDay(date))}
                    values={earnings}
                    valueLabel="Earned"
                    formatAxis={axisMoney}
                    formatValue={chartMoney}
                    highlight={weeks.length - 1}
                    unfinished
                    target={usual ? { label: 'Average', value: usual } : undefined}
                  />
                </Soon>
              </PartBoundary>
            </Card>
            <Card title="Activity" flush>
              <PartBoundary>
                <ActivityList label="Activity" items={activityItems(overview.activity, plan.zone, now)} />
              </PartBoundary>
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}
