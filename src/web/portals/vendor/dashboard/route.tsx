import { redirect, useRouteLoaderData } from 'react-router';
import { formatDay } from '#core/lib/format-time.ts';
import { isComingAboard } from '#core/vendors/status.ts';
import { MattersCard } from '#web/cases/matters-card.tsx';
import { api } from '#web/lib/api.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { activityItems } from '#web/reports/activity-items.tsx';
import { greeting } from '#web/reports/greeting.ts';
import { ActivityList } from '#web/ui/data/activity-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import { ShortagesCard } from '../inventory/shortages-card.tsx';
import type { loader as layoutLoader } from '../layout.tsx';
import type { Route } from './+types/route';
import { byDeadline, workAhead } from './ahead.ts';
import { BalanceCard } from './balance-card.tsx';
import { EarningsByWeek, OverviewFigures } from './overview-cards.tsx';
import { QuotesCard } from './quotes-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { TodayCard } from './today-card.tsx';

const Onboarding = late(() => import('./onboarding.tsx').then((part) => part.Onboarding));

export const handle: VendorPage = { title: 'Dashboard' };
export const meta = () => [{ title: 'Dashboard · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const role = (await server.users.session({}))?.profile.vendorRole ?? null;
  // A technician's day is the whole of what they come for.
  if (role === 'technician') throw redirect(VENDOR_PATHS.field);
  const [plan, overview, quotes, matters, shortages] = await Promise.all([
    server.bookings.day({}),
    role === 'dispatcher' ? null : server.reports.vendorOverview({}),
    role === 'accountant'
      ? null
      : server.quotes.invitations({ status: 'asked', sort: 'clock', order: 'asc', limit: 5 }),
    role === 'accountant' ? null : server.cases.matters({}),
    role === 'owner' ? server.inventory.shortages({}) : null,
  ]);
  return { plan, overview, quotes, matters, shortages };
}

export default function VendorDashboard({ loaderData }: Route.ComponentProps) {
  const known = useRouteLoaderData<typeof layoutLoader>('portals/vendor/layout');
  if (!known) return null;
  const { session, now } = known;
  const { plan, overview, quotes, matters, shortages } = loaderData;
  if (overview && isComingAboard(overview.status)) {
    return (
      <Soon>
        <Onboarding overview={overview} name={session.full_name} />
      </Soon>
    );
  }

  // What has a deadline, requests and then the most pressing first.
  const waiting = byDeadline([
    {
      due: (matters ?? []).map(({ waitsForYou, endsAt }) => (waitsForYou ? endsAt : null)),
      card: matters && <MattersCard key="matters" matters={matters} base="/account/vendor" now={now} />,
    },
    {
      leads: true,
      due: plan.requests.map(({ respondBy }) => respondBy),
      card: quotes && <RequestsCard key="requests" requests={plan.requests} now={now} />,
    },
    {
      due: (quotes?.items ?? []).map(({ respondBy }) => respondBy),
      card: quotes && <QuotesCard key="quotes" quotes={quotes.items} total={quotes.total} now={now} />,
    },
  ]);
  return (
    <>
      <PageHeader
        title={greeting(session.full_name, now, plan.zone)}
        subtitle={`${formatDay(now, plan.zone)}. ${workAhead({
          visits: plan.visits.length,
          requests: plan.requests.length,
          quotes: quotes?.total ?? 0,
          cases: (matters ?? []).filter(({ waitsForYou }) => waitsForYou).length,
        })}`}
      />
      <div className="space-y-3.5">
        {overview?.status === 'suspended' && (
          <Notice tone="error" title="Your company is suspended">
            {overview.statusReason} You won’t get new requests. You keep your accepted jobs and your balance.
          </Notice>
        )}
        {/* What waits and the day come before what has been: side by side on a desk, one column in this order on a phone. */}
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
          <div className="max-lg:contents lg:space-y-3.5">
            {waiting.map(({ card }) => card)}
            {shortages && <ShortagesCard shortages={shortages} now={now} />}
            {overview && (
              <div className="min-w-0 max-lg:order-1">
                <EarningsByWeek weeks={overview.weeks} />
              </div>
            )}
          </div>
          <div className="max-lg:contents lg:space-y-3.5">
            <TodayCard plan={plan} now={now} />
            {overview && <BalanceCard balanceCents={overview.balanceCents} />}
            {overview && (
              <Card title="Activity" flush className="max-lg:order-2">
                <PartBoundary>
                  <ActivityList label="Activity" items={activityItems(overview.activity, plan.zone, now)} />
                </PartBoundary>
              </Card>
            )}
          </div>
        </div>
        {overview && <OverviewFigures overview={overview} />}
      </div>
    </>
  );
}
