import {
  Bell,
  CalendarDays,
  ChartNoAxesColumn,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  WalletMinimal,
} from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { Agenda } from '#core/bookings/schedule/views.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import type { SessionView } from '#core/users/contract.ts';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { NavLink } from '#web/ui/layout/page-link.tsx';
import { VENDOR_PATHS } from './vendor-paths.ts';

type Place = { label: string; to: string; icon: IconType };

const DASHBOARD: Place = { label: 'Dashboard', to: VENDOR_PATHS.dashboard, icon: LayoutDashboard };
const TODAY: Place = { label: 'Today', to: VENDOR_PATHS.field, icon: ListChecks };
const SCHEDULE: Place = { label: 'Schedule', to: VENDOR_PATHS.schedule, icon: CalendarDays };
const PAYOUTS: Place = { label: 'Payouts', to: VENDOR_PATHS.payouts, icon: WalletMinimal };
const EARNINGS: Place = { label: 'Earnings', to: '/vendor/earnings', icon: ChartNoAxesColumn };
const MESSAGES: Place = { label: 'Messages', to: VENDOR_PATHS.messages, icon: MessageSquare };
const NOTIFICATIONS: Place = { label: 'Notifications', to: VENDOR_PATHS.notifications, icon: Bell };

/** What each role reaches with a thumb. */
const PLACES: Record<VendorRole, readonly Place[]> = {
  owner: [DASHBOARD, TODAY, SCHEDULE, PAYOUTS],
  dispatcher: [DASHBOARD, TODAY, SCHEDULE, MESSAGES],
  technician: [TODAY, MESSAGES, NOTIFICATIONS],
  accountant: [DASHBOARD, EARNINGS, PAYOUTS, NOTIFICATIONS],
};

/** The screens within reach of a thumb. Below 768 px only; an open job has its own bar in this place. */
export function PhoneBar() {
  // The layout draws the frame that draws this: its loader's type from there would be a circle.
  const known = useRouteLoaderData('portals/vendor/layout') as
    | { agenda: Agenda; session: SessionView }
    | undefined;
  const places = PLACES[known?.session.profile.vendorRole ?? 'owner'];
  const requests = known?.agenda.requests.length ?? 0;
  return (
    <>
      {/* The bar covers the end of the page; this is the room for it. */}
      <div aria-hidden="true" className="h-[68px] shrink-0 md:hidden" />
      <nav
        aria-label="Main screens"
        data-print="hide"
        data-foot-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line-1 bg-bg-sunk pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="flex">
          {places.map(({ label, to, icon }) => (
            <li key={to} className="grow basis-0">
              <NavLink
                to={to}
                className="flex h-14 flex-col items-center justify-center gap-0.5 text-axis font-medium text-text-2 focus-visible:-outline-offset-2 aria-[current=page]:text-accent-text"
              >
                <span className="relative">
                  <Icon of={icon} size={21} />
                  {to === VENDOR_PATHS.field && requests > 0 && (
                    <span
                      aria-hidden="true"
                      className="absolute -top-1 left-3.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-red-fill px-1 text-axis font-semibold text-white tabular-nums ring-2 ring-bg-sunk"
                    >
                      {requests > 99 ? '99+' : requests}
                    </span>
                  )}
                </span>
                {label}
                {to === VENDOR_PATHS.field && requests > 0 && (
                  <span className="sr-only">
                    , {requests} {requests === 1 ? 'request' : 'requests'} waiting
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
