import { api } from '#web/lib/api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { ExpiryCard } from './expiry-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PointsHistory } from './points-history.tsx';
import { historyFilter } from './rewards-path.ts';
import { StandingCard } from './standing-card.tsx';
import { TierLadder } from './tier-ladder.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const show = historyFilter(params.get('show'));
  const cursor = params.get('cursor');
  const server = api(context, request);
  const [rewards, history] = await Promise.all([
    server.loyalty.mine({}),
    server.loyalty.history({ filter: show, ...(cursor ? { cursor } : {}) }),
  ]);
  return { rewards, history, show };
}

export const meta: Route.MetaFunction = () => [{ title: 'Rewards · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Rewards' }] };

export default function Rewards({ loaderData: { rewards, history, show } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Rewards"
        subtitle="Earn points with every completed visit. Use them to save, and move up a tier."
      />
      <div className="space-y-3.5">
        <StandingCard rewards={rewards} />
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
          <PointsHistory history={history} show={show} />
          <div className="space-y-3.5">
            <TierLadder rewards={rewards} />
            <ExpiryCard rewards={rewards} />
            <HowItWorks rewards={rewards} />
          </div>
        </div>
      </div>
    </>
  );
}
