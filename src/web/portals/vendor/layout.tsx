import { Outlet, redirect, useRouteLoaderData } from 'react-router';
import { dateInZone } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PageBoundary } from '#web/monitoring/page-boundary.tsx';
import { Today } from '#web/ui/form/dates/today.ts';
import { sidebarFoldedFromCookie } from '#web/ui/layout/sidebar-state.ts';
import { PortalError } from '#web/users/portal-error.tsx';
import { guardPortal } from '#web/users/portal-guard.ts';
import type { Route } from './+types/layout';
import { VendorFrame } from './frame/vendor-frame.tsx';

/** Installed from here it opens on today’s jobs; iPhones notify for what was added to the Home Screen. */
export const links = () => [{ rel: 'manifest', href: '/field.webmanifest' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await guardPortal(context, request, 'vendor');
  // Whom a company removed, or who left, has nothing here but an invitation to another one.
  if (session.profile.vendorRole === null) throw redirect('/vendor-invitation');
  const server = api(context, request);
  const [standing, agenda, counts, emergencies] = await Promise.all([
    server.reports.vendorStanding({}),
    server.bookings.agenda({}),
    server.notifications.counts({}),
    server.dispatch.alerts({}),
  ]);
  return {
    session,
    standing,
    agenda,
    counts,
    emergencies,
    folded: sidebarFoldedFromCookie(request.headers.get('Cookie')),
    now: context.get(requestContext).now,
  };
}

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <VendorFrame known={loaderData}>
      <PageBoundary>
        <Today value={dateInZone(loaderData.now, loaderData.agenda.zone)}>
          <Outlet />
        </Today>
      </PageBoundary>
    </VendorFrame>
  );
}

export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('portals/vendor/layout');
  return (
    <PortalError
      area="member"
      frame={known ? (page) => <VendorFrame known={known}>{page}</VendorFrame> : null}
    />
  );
}
