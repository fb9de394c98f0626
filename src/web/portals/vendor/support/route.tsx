import { supportHome } from '#web/cases/support-data.ts';
import { SupportHome } from '#web/cases/support-home.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { VendorPage } from '../frame/vendor-page.ts';
import { useVendorZone } from '../frame/vendor-zone.ts';
import type { Route } from './+types/route';

const PATH = '/account/vendor/support';

export async function loader({ context, request }: Route.LoaderArgs) {
  const data = await supportHome(api(context, request), request, 'vendor');
  return { ...data, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Support · Canopy' }];
export const handle: VendorPage = { title: 'Support' };

export default function Support({ loaderData }: Route.ComponentProps) {
  return <SupportHome {...loaderData} path={PATH} zone={useVendorZone()} />;
}
