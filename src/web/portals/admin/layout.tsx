import { Outlet, useRouteLoaderData } from 'react-router';
import { dateInZone } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import { Today } from '#web/ui/form/dates/today.ts';
import { sidebarFoldedFromCookie } from '#web/ui/layout/sidebar-state.ts';
import { PortalError } from '#web/users/portal-error.tsx';
import { guardPortal } from '#web/users/portal-guard.ts';
import type { Route } from './+types/layout';
import { AdminFrame } from './frame/admin-frame.tsx';

/** iPhones notify for what was added to the Home Screen from here. */
export const links = () => [{ rel: 'manifest', href: '/site.webmanifest' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await guardPortal(context, request, 'admin');
  const server = api(context, request);
  const [{ unread }, jobs] = await Promise.all([
    server.notifications.counts({}),
    server.bookings.jobCounts({}),
  ]);
  return {
    session,
    unread,
    openJobs: jobs.upcoming,
    zone: HOME_ZONE,
    folded: sidebarFoldedFromCookie(request.headers.get('Cookie')),
    now: context.get(requestContext).now,
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame known={loaderData}>
      <PageBoundary>
        <Today value={dateInZone(loaderData.now, loaderData.zone)}>
          <Outlet />
        </Today>
      </PageBoundary>
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('portals/admin/layout');
  return (
    <PortalError
      area="admin"
      frame={known ? (page) => <AdminFrame known={known}>{page}</AdminFrame> : null}
    />
  );
}
