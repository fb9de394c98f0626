import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { DECISION_KINDS } from '#core/matching/kinds.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useFlag } from '#web/settings/use-flag.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { DecisionLog } from './decision-log.tsx';
import { VersionHistory } from './version-history.tsx';
import { WeightsForm } from './weights-form.tsx';

const PATH = '/admin/matching-settings';
const VIEWS = [
  { view: 'weights', label: 'Weights' },
  { view: 'history', label: 'History' },
  { view: 'decisions', label: 'Decision log' },
] as const;

export const handle: AdminPage = { crumbs: () => [{ label: 'Matching settings' }] };
export const meta: Route.MetaFunction = () => [{ title: 'Matching settings · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one.view === params.get('view'))?.view ?? 'weights';
  const kind = DECISION_KINDS.find((one) => one === params.get('kind'));
  const cursor = params.get('cursor');
  const server = api(context, request);
  const [weights, log] = await Promise.all([
    server.matching.weights({}),
    view === 'decisions'
      ? server.matching.decisions({ ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) })
      : null,
  ]);
  return { view, kind: kind ?? null, weights, log, now: context.get(requestContext).now, zone: HOME_ZONE };
}

export default function MatchingSettings({ loaderData }: Route.ComponentProps) {
  const { view, kind, weights, log, now, zone } = loaderData;
  const isOn = useFlag('ai_matching');
  const versions = weights.version === 0 ? 'Initial weights' : `Version ${weights.version}`;
  return (
    <>
      <PageHeader
        title="Matching settings"
        count={versions}
        subtitle="How vendors are ranked in AI matching, bookings and quote requests."
      />
      {!isOn && (
        <Notice
          tone="warning"
          title="AI matching is off"
          className="mb-3.5"
          action={<ButtonLink to="/admin/feature-toggles">Feature toggles</ButtonLink>}
        >
          Bookings and quote requests are still ranked by these weights. They can’t be changed while it’s off.
        </Notice>
      )}
      <Tabs
        label="Matching settings"
        items={VIEWS.map((one) => ({
          label: one.label,
          to: one.view === 'weights' ? PATH : `${PATH}?view=${one.view}`,
          active: one.view === view,
        }))}
      />
      <div className="mt-3.5">
        {view === 'weights' && <WeightsForm key={weights.version} current={weights} isOn={isOn} />}
        {view === 'history' && <VersionHistory current={weights} isOn={isOn} zone={zone} now={now} />}
        {log && <DecisionLog log={log} kind={kind} now={now} />}
      </div>
    </>
  );
}
