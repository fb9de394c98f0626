import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useAuth } from '#web/users/auth.tsx';
import { SecurityPage } from '#web/users/security/security-page.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/security';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'My Profile', to: '/admin/profile' }, { label: 'Security' }],
};
export const meta = () => [{ title: 'Security · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const security = await server.users.security({});
  return { security, zone: HOME_ZONE, now: context.get(requestContext).now };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} email={useAuth().session?.email ?? ''} />;
}
