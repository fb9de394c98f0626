import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { ToggleHistory } from './toggle-history.tsx';
import { ToggleRow } from './toggle-row.tsx';

export const handle: AdminPage = { crumbs: () => [{ label: 'Feature toggles' }] };
export const meta: Route.MetaFunction = () => [{ title: 'Feature toggles · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const server = api(context, request);
  const [{ toggles }, history, markets] = await Promise.all([
    server.settings.toggles({}),
    server.settings.toggleHistory(cursor ? { cursor } : {}),
    server.markets.list({}),
  ]);
  const { now } = context.get(requestContext);
  const cities = markets.map(({ slug, name }) => ({ slug, name }));
  return { toggles, history, cities, now, zone: HOME_ZONE };
}

export default function FeatureToggles({ loaderData }: Route.ComponentProps) {
  const { toggles, history, cities, zone, now } = loaderData;
  return (
    <>
      <PageHeader
        title="Feature toggles"
        subtitle="Turn features on or off, for everyone or a chosen audience. Changes apply within five seconds."
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card title="Features" aside={`${toggles.length} features`} flush>
          <ul className="divide-y divide-line-1">
            {toggles.map((toggle) => (
              <ToggleRow key={toggle.name} toggle={toggle} cities={cities} zone={zone} now={now} />
            ))}
          </ul>
        </Card>
        <ToggleHistory history={history} toggles={toggles} cities={cities} zone={zone} now={now} />
      </div>
    </>
  );
}
