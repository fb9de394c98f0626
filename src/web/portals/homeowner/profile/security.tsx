import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useAuth } from '#web/users/auth.tsx';
import { SecurityPage } from '#web/users/security/security-page.tsx';
import { useHomeZone } from '../frame/home-zone.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/security';

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    security: await api(context, request).users.security({}),
    now: context.get(requestContext).now,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Security · Canopy' }];
export const handle: HomeHandle = {
  crumbs: () => [{ label: 'Profile', to: '/account/home/profile' }, { label: 'Security' }],
};

export default function Security({ loaderData }: Route.ComponentProps) {
  const email = useAuth().session?.email ?? '';
  return <SecurityPage {...loaderData} email={email} zone={useHomeZone()} />;
}
