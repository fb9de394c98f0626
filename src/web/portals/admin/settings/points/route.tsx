import { HOME_ZONE } from '#core/markets/cities.ts';
import { api } from '#web/lib/api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { SettingForm } from '../setting-form.tsx';
import { SettingHistory } from '../setting-history.tsx';
import type { Route } from './+types/route';

const SECTION = 'points';

export async function loader({ context, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const server = api(context, request);
  const [{ settings }, history] = await Promise.all([
    server.settings.list({ section: SECTION }),
    server.settings.history({ section: SECTION, ...(cursor ? { cursor } : {}) }),
  ]);
  return { settings, history, zone: HOME_ZONE };
}

export const meta: Route.MetaFunction = () => [{ title: 'Points · Canopy Admin' }];
export const handle: AdminPage = {
  crumbs: () => [{ label: 'Settings', to: '/admin/settings' }, { label: 'Points' }],
};

export default function PointsSettings({ loaderData: { settings, history, zone } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Points"
        subtitle="Tiers, what points are worth and how long they last. Changes are in force within five seconds."
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="space-y-3.5">
          {settings.map((setting) => (
            // A change of somebody else makes a new form: what it showed is no longer in force.
            <SettingForm key={`${setting.name}-${setting.version}`} setting={setting} zone={zone} />
          ))}
        </div>
        <SettingHistory history={history} settings={settings} zone={zone} />
      </div>
    </>
  );
}
