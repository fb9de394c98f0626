import {
  Bell,
  Briefcase,
  CreditCard,
  Gift,
  House,
  Leaf,
  MessageSquare,
  ReceiptText,
  SquarePlus,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationView } from '#core/notifications/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { LiveUpdates } from '#web/lib/live.tsx';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import type { Crumb, NavGroup, NavItem } from '#web/ui/layout/nav-types.ts';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { ProfileMenu } from '#web/users/profile-menu.tsx';
import { SessionWatch } from '#web/users/session-watch.tsx';
import { SignOutRow } from '#web/users/sign-out.tsx';
import { VerifyBanner } from '#web/users/verify-banner.tsx';
import { PointsBadge } from './points-badge.tsx';

/** §2 quick actions of the homeowner area. */
const QUICK_ACTIONS: readonly NavItem[] = [
  { label: 'Book Now', to: '/book', icon: SquarePlus },
  { label: 'View Rewards', to: '/account/home/rewards', icon: Gift },
  { label: 'Pay Bills', to: '/account/home/payments', icon: ReceiptText },
];

type HomeFrameProps = {
  session: SessionView;
  inbox: { items: NotificationView[]; unread: number; messages: number };
  /** Visits ahead, for the sidebar. */
  upcoming: number;
  zone: string;
  now: Date;
  sampleCity: boolean;
  folded: boolean;
  breadcrumb: readonly Crumb[];
  children: ReactNode;
};

/** The homeowner's frame: sidebar with what exists, points, bell and profile above, the page in the middle. */
export function HomeFrame(props: HomeFrameProps) {
  const { session, inbox, upcoming, zone, now, sampleCity, folded, breadcrumb, children } = props;
  const groups: NavGroup[] = [
    {
      items: [
        { label: 'Dashboard', to: '/account/home/dashboard', icon: House },
        {
          label: 'Jobs',
          to: '/account/home/jobs',
          icon: Briefcase,
          ...(upcoming > 0 ? { count: upcoming } : {}),
        },
        { label: 'Payments', to: '/account/home/payments', icon: CreditCard },
        { label: 'Rewards', to: '/account/home/rewards', icon: Leaf },
        { label: 'Profile', to: '/account/home/profile', icon: UserRound },
        {
          label: 'Messages',
          to: '/messages',
          icon: MessageSquare,
          ...(inbox.messages > 0 ? { count: inbox.messages } : {}),
        },
        {
          label: 'Notifications',
          to: '/account/home/notifications',
          icon: Bell,
          ...(inbox.unread > 0 ? { count: inbox.unread } : {}),
        },
      ],
    },
  ];
  return (
    <PortalShell
      label="Home"
      home="/account/home/dashboard"
      groups={groups}
      quickActions={QUICK_ACTIONS}
      footer={(isFolded) => <SignOutRow folded={isFolded} />}
      breadcrumb={breadcrumb}
      density="homeowner"
      defaultFolded={folded}
      headerRight={
        <>
          <PointsBadge points={session.profile.points} />
          <NotificationBell
            items={inbox.items}
            unread={inbox.unread}
            zone={zone}
            now={now}
            all="/account/home/notifications"
          />
          <ProfileMenu
            person={session}
            items={[{ id: 'profile', label: 'My Profile', icon: UserRound, to: '/account/home/profile' }]}
          />
        </>
      }
      banner={
        <>
          {sampleCity && <SampleCityLine />}
          <VerifyBanner session={session} />
        </>
      }
    >
      <LiveUpdates userId={session.id} />
      <SessionWatch expiresAt={session.expiresAt} />
      {children}
    </PortalShell>
  );
}
