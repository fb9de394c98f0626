import { Outlet, useLoaderData, useMatches } from 'react-router';
import { dateInZone } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { useDeniedToast } from '#web/lib/refused/denied.tsx';
import { requestContext } from '#web/lib/request-context.ts';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import { Today } from '#web/ui/form/dates/today.ts';
import type { Crumb } from '#web/ui/layout/nav-types.ts';
import { sidebarFoldedFromCookie } from '#web/ui/layout/sidebar-state.ts';
import { PortalError } from '#web/users/portal-error.tsx';
import { guardPortal } from '#web/users/portal-guard.ts';
import type { Route } from './+types/layout';
import { HomeFrame } from './frame/home-frame.tsx';

/** Zone of a person who has no home yet, for the times of their messages. */
const NO_HOME_ZONE = 'America/Los_Angeles';

/** iPhones notify for what was added to the Home Screen from here. */
export const links = () => [{ rel: 'manifest', href: '/site.webmanifest' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await guardPortal(context, request, 'homeowner');
  const server = api(context, request);
  const [counts, { upcoming }, homes] = await Promise.all([
    server.notifications.counts({}),
    server.bookings.listCounts({}),
    server.homes.list({}),
  ]);
  const { now, sampleCity } = context.get(requestContext);
  const folded = sidebarFoldedFromCookie(request.headers.get('Cookie'));
  const zone = homes[0]?.zone ?? NO_HOME_ZONE;
  return { session, counts, upcoming, zone, now, sampleCity, folded };
}

/** What a screen of this portal tells its layout: the way to it, for the breadcrumb. */
export type HomeHandle = { crumbs: (data: unknown) => readonly Crumb[] };

export default function HomeownerLayout({ loaderData }: Route.ComponentProps) {
  useDeniedToast();
  return (
    <HomeFrame {...loaderData} breadcrumb={useCrumbs()}>
      <PageBoundary>
        <Today value={dateInZone(loaderData.now, loaderData.zone)}>
          <Outlet />
        </Today>
      </PageBoundary>
    </HomeFrame>
  );
}

export function ErrorBoundary() {
  // Missing when the layout's own loader failed.
  const data = useLoaderData<typeof loader>() as Route.ComponentProps['loaderData'] | undefined;
  const crumbs = useCrumbs();
  return (
    <PortalError
      area="member"
      frame={
        data
          ? (page) => (
              <HomeFrame {...data} breadcrumb={crumbs}>
                {page}
              </HomeFrame>
            )
          : null
      }
    />
  );
}

function useCrumbs(): readonly Crumb[] {
  const last = useMatches().at(-1);
  const handle = last?.handle as HomeHandle | undefined;
  return handle ? handle.crumbs(last?.loaderData) : [];
}
