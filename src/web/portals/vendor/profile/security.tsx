import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useAuth } from '#web/users/auth.tsx';
import { SecurityPage } from '#web/users/security/security-page.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/security';

export const handle: VendorPage = { title: 'Security' };
export const meta = () => [{ title: 'Security · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [security, { zone }] = await Promise.all([server.users.security({}), server.scheduling.team({})]);
  return { security, zone, now: context.get(requestContext).now };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} email={useAuth().session?.email ?? ''} />;
}
