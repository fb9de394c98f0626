import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { OwnDataPage } from '#web/users/own-data/own-data-page.tsx';
import { useHomeZone } from '../frame/home-zone.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/data';

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ownData: await api(context, request).users.ownData({}),
    now: context.get(requestContext).now,
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Your data · Canopy' }];
export const handle: HomeHandle = {
  crumbs: () => [{ label: 'Profile', to: '/account/home/profile' }, { label: 'Your data' }],
};

export default function Data({ loaderData }: Route.ComponentProps) {
  return <OwnDataPage {...loaderData} zone={useHomeZone()} />;
}
