import { useRouteLoaderData } from 'react-router';
import type { Agenda } from '#core/bookings/schedule/views.ts';
import type { SessionView } from '#core/users/contract.ts';
import { VendorBar } from '#web/vendors/vendor-bar.tsx';

/** The bar of the vendor's own screens; an open job has its own bar in this place. */
export function PhoneBar() {
  // The layout draws the frame that draws this: its loader's type from there would be a circle.
  const known = useRouteLoaderData('portals/vendor/layout') as
    | { agenda: Agenda; session: SessionView }
    | undefined;
  const role = known?.session.profile.vendorRole ?? 'owner';
  return <VendorBar role={role} requests={known?.agenda.requests.length ?? 0} />;
}
