import { api } from '#web/lib/api.ts';
import { TierMark } from '#web/ui/data/tier-mark.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { markOf } from '../frame/tier.ts';
import { TierProgress } from '../frame/tier-progress.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { PointsHistory } from './points-history.tsx';
import { TierLadder } from './tier-ladder.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { rewards: await api(context, request).loyalty.mine({}) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Rewards · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Rewards' }] };

export default function Rewards({ loaderData: { rewards } }: Route.ComponentProps) {
  const { points, lifetimePoints, tier, next, progress, entries } = rewards;
  return (
    <>
      <PageHeader
        title="Rewards"
        subtitle="Every finished visit earns points. They decide your tier, and your tier decides how fast you earn."
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-3.5">
          <Card>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <TierMark tier={markOf(tier)} size={72} />
              <div className="min-w-0">
                <p className="text-body text-text-2">{tier}</p>
                <p className="text-trust text-text-1 tabular-nums">
                  {points.toLocaleString('en-US')}{' '}
                  <span className="text-body font-normal tracking-normal text-text-2">
                    {points === 1 ? 'point' : 'points'}
                  </span>
                </p>
              </div>
              <p className="text-detail text-text-2 sm:ml-auto sm:text-right">
                <span className="tabular-nums">{lifetimePoints.toLocaleString('en-US')}</span> earned since
                you joined
              </p>
            </div>
            <div className="mt-5">
              <TierProgress tier={tier} next={next} progress={progress} />
            </div>
          </Card>
          <TierLadder tier={tier} />
        </div>
        <PointsHistory entries={entries} />
      </div>
    </>
  );
}
