import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useAuth } from '#web/users/auth.tsx';
import { SecurityPage } from '#web/users/security/security-page.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import { useVendorZone } from '../frame/vendor-zone.ts';
import type { Route } from './+types/security';
import { LeaveVendor } from './leave-vendor.tsx';

export const handle: VendorPage = {
  section: { label: 'Profile', to: VENDOR_PATHS.profile },
  title: 'Security',
};
export const meta = () => [{ title: 'Security · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  return { security: await server.users.security({}), now: context.get(requestContext).now };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const session = useAuth().session;
  return (
    <>
      <SecurityPage {...loaderData} zone={useVendorZone()} email={session?.email ?? ''} />
      {session && session.profile.vendorRole !== 'owner' && session.profile.company && (
        <LeaveVendor company={session.profile.company} />
      )}
    </>
  );
}
