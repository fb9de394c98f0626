import { VENDOR_STATUS_LOOKS } from '#core/vendors/status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { VendorMetricsStrip } from '#web/vendors/vendor-metrics.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { AgreementCard } from './agreement-card.tsx';
import { PayoutCard } from './payout-card.tsx';
import { TABS, tabOf } from './profile-tabs.ts';
import { StandingCard } from './standing-card.tsx';
import { VendorForm } from './vendor-form.tsx';

// One tab is open at a time, and its code alone is asked for.
const AreaForm = late(() => import('./area-form.tsx').then((part) => part.AreaForm));
const AutoAcceptForm = late(() => import('./auto-accept-form.tsx').then((part) => part.AutoAcceptForm));
const PassportLink = late(() => import('./passport-link.tsx').then((part) => part.PassportLink));
const ServicesForm = late(() => import('./services-form.tsx').then((part) => part.ServicesForm));
const WorkPhotosForm = late(() => import('./work-photos-form.tsx').then((part) => part.WorkPhotosForm));
const TeamList = late(() => import('./team/team-list.tsx').then((part) => part.TeamList));

export const handle: VendorPage = { title: 'Profile' };
export const meta = () => [{ title: 'Profile · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [vendor, team, markets] = await Promise.all([
    server.vendors.mine({}),
    server.scheduling.team({}),
    server.markets.list({}),
  ]);
  const { searchParams } = new URL(request.url);
  const { cards, now } = context.get(requestContext);
  const isTest = cards.kind === 'simulated';
  return {
    company: vendor,
    team,
    markets,
    now,
    isTest,
    tab: tabOf(searchParams),
    back: searchParams.has('payout'),
  };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { company, tab } = loaderData;
  return (
    <>
      <PageHeader
        before={<StatusBadge look={VENDOR_STATUS_LOOKS[company.status]} />}
        title={company.company}
        subtitle={`${company.trade}${company.area.market ? ` in ${company.area.market.name}` : ''} · ${company.status === 'approved' ? 'Visible to homeowners' : 'Not visible to homeowners right now'}`}
      />
      <StandingCard company={company} />
      <Tabs
        label="Profile sections"
        items={TABS.map(({ id, label }) => ({
          label,
          to: `${VENDOR_PATHS.profile}?tab=${id}`,
          active: id === tab,
        }))}
      />
      <Soon key={tab}>
        <Part {...loaderData} />
      </Soon>
    </>
  );
}

function Part(props: Route.ComponentProps['loaderData']) {
  const { company, team, markets, now, isTest, tab, back } = props;
  if (tab === 'team') return <TeamList team={team} services={company.services} now={now} />;
  if (tab === 'services') return <ServicesForm services={company.services} />;
  if (tab === 'area') return <AreaForm area={company.area} markets={markets} />;
  if (tab === 'requests') return <AutoAcceptForm decision={company.autoAccept} />;
  if (tab === 'payouts') {
    return (
      <div className="grid max-w-[960px] items-start gap-3.5 lg:grid-cols-2">
        <PayoutCard payout={company.payout} isTest={isTest} backFromBank={back} />
        <AgreementCard agreement={company.agreement} zone={team.zone} />
      </div>
    );
  }
  return (
    <div className="grid max-w-[720px] gap-3.5">
      {company.metrics.requests > 0 && <VendorMetricsStrip metrics={company.metrics} />}
      <PassportLink />
      <VendorForm company={company} />
      <WorkPhotosForm photos={company.workPhotos} />
    </div>
  );
}
