import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { OwnDataPage } from '#web/users/own-data/own-data-page.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import { useVendorZone } from '../frame/vendor-zone.ts';
import type { Route } from './+types/data';

export const handle: VendorPage = {
  section: { label: 'Profile', to: VENDOR_PATHS.profile },
  title: 'Your data',
};
export const meta = () => [{ title: 'Your data · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  return { ownData: await server.users.ownData({}), now: context.get(requestContext).now };
}

export default function Data({ loaderData }: Route.ComponentProps) {
  return <OwnDataPage {...loaderData} zone={useVendorZone()} />;
}
