import {
  Bell,
  CalendarDays,
  ChartNoAxesColumn,
  LayoutDashboard,
  ListChecks,
  MessageSquare,
  WalletMinimal,
} from 'lucide-react';
import type { VendorRole } from '#core/lib/actor.ts';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { NavLink } from '#web/ui/layout/page-link.tsx';

const FIELD = '/account/vendor/field-operations';

type Place = { label: string; to: string; icon: IconType };

const DASHBOARD: Place = { label: 'Dashboard', to: '/account/vendor/dashboard', icon: LayoutDashboard };
const TODAY: Place = { label: 'Today', to: FIELD, icon: ListChecks };
const SCHEDULE: Place = { label: 'Schedule', to: '/account/vendor/schedule', icon: CalendarDays };
const PAYOUTS: Place = { label: 'Payouts', to: '/account/vendor/payouts', icon: WalletMinimal };
const EARNINGS: Place = { label: 'Earnings', to: '/vendor/earnings', icon: ChartNoAxesColumn };
const MESSAGES: Place = { label: 'Messages', to: '/messages', icon: MessageSquare };
const NOTIFICATIONS: Place = { label: 'Notifications', to: '/account/vendor/notifications', icon: Bell };

/** What each role reaches with a thumb. */
const PLACES: Record<VendorRole, readonly Place[]> = {
  owner: [DASHBOARD, TODAY, SCHEDULE, PAYOUTS],
  dispatcher: [DASHBOARD, TODAY, SCHEDULE, MESSAGES],
  technician: [TODAY, MESSAGES, NOTIFICATIONS],
  accountant: [DASHBOARD, EARNINGS, PAYOUTS, NOTIFICATIONS],
};

type VendorBarProps = { role: VendorRole /** Those that wait for an answer. */; requests: number };

/** The screens within reach of a thumb. Below 768 px only; what is open over them has its own bar in this place. */
export function VendorBar({ role, requests }: VendorBarProps) {
  const places = PLACES[role];
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
                  {to === FIELD && requests > 0 && (
                    <span
                      aria-hidden="true"
                      className="absolute -top-1 left-3.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-red-fill px-1 text-axis font-semibold text-white tabular-nums ring-2 ring-bg-sunk"
                    >
                      {requests > 99 ? '99+' : requests}
                    </span>
                  )}
                </span>
                {label}
                {to === FIELD && requests > 0 && (
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
