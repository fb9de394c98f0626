import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { SettingHistory } from '../setting-history.tsx';
import { SettingsForm } from '../settings-form.tsx';
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
        subtitle="Tiers, value and expiry of points. Changes apply within five seconds."
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <SettingsForm settings={settings} shown={settings} zone={zone}>
          {(fields) => <div className="space-y-3.5">{settings.map(fields)}</div>}
        </SettingsForm>
        <SettingHistory history={history} settings={settings} zone={zone} />
      </div>
    </>
  );
}
