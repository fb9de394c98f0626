import { MattersCard } from '#web/cases/matters-card.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { HomeFigures } from './home-figures.tsx';
import { LatestActivity } from './latest-activity.tsx';
import { NeedsYou } from './needs-you.tsx';
import { nextVisit } from './next-visit.ts';
import { NextVisitCard } from './next-visit-card.tsx';
import { TierCard } from './tier-card.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [overview, ahead, rewards, matters] = await Promise.all([
    server.reports.homeownerOverview({}),
    server.bookings.list({ view: 'upcoming', sort: 'starts', order: 'asc', limit: 25 }),
    server.loyalty.mine({}),
    server.cases.matters({}),
  ]);
  const next = nextVisit(ahead.items);
  const visit = next ? await server.bookings.get({ id: next.id }) : null;
  return {
    overview,
    rewards,
    matters,
    visit,
    others: ahead.total - (next ? 1 : 0),
    now: context.get(requestContext).now,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Dashboard' }] };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { overview, rewards, matters, visit, others, now } = loaderData;
  const waiting = matters.filter(({ waitsForYou }) => waitsForYou);
  const isNeeded = overview.needs.length + waiting.length > 0;
  const name = useAuth().session?.full_name.split(' ')[0];
  return (
    <>
      <PageHeader
        title={name ? `Hello, ${name}` : 'Dashboard'}
        subtitle={others > 0 || visit ? undefined : 'No visits planned yet.'}
        actions={
          <>
            <ButtonLink to="/account/home/emergency-response" kind="outline" className="text-window">
              Emergency help
            </ButtonLink>
            <ButtonLink to="/book" kind={visit || isNeeded ? 'outline' : 'primary'}>
              Book a service
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-3.5">
        <NeedsYou needs={overview.needs} matters={waiting} now={now} />
        <div className="grid items-stretch gap-3.5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <NextVisitCard visit={visit} others={others} quiet={isNeeded} now={now} />
          <TierCard rewards={rewards} />
        </div>
        <MattersCard
          matters={matters.filter(({ waitsForYou }) => !waitsForYou)}
          base="/account/home"
          now={now}
        />
        <HomeFigures overview={overview} />
        <LatestActivity items={overview.activity} now={now} />
      </div>
    </>
  );
}
