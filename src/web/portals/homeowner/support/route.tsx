import { supportHome } from '#web/cases/support-data.ts';
import { SupportHome } from '#web/cases/support-home.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useHomeZone } from '../frame/home-zone.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';

const PATH = '/account/home/support';

export async function loader({ context, request }: Route.LoaderArgs) {
  const data = await supportHome(api(context, request), request, 'homeowner');
  return { ...data, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Support · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Support' }] };

export default function Support({ loaderData }: Route.ComponentProps) {
  return <SupportHome {...loaderData} path={PATH} zone={useHomeZone()} />;
}
