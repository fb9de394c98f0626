import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnreadCounts } from '#core/notifications/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { LiveUpdates } from '#web/lib/live/live.tsx';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { ShortcutKeys, useShortcutSheet } from '#web/ui/keyboard/shortcut-keys.tsx';
import { backOf } from '#web/ui/layout/breadcrumb.tsx';
import type { Crumb } from '#web/ui/layout/nav-types.ts';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { PointsBadge } from '#web/users/points-badge.tsx';
import { HOMEOWNER_ACTIONS, homeownerNav } from '#web/users/portal-nav.ts';
import { ProfileMenu } from '#web/users/profile-menu.tsx';
import { SignOutRow } from '#web/users/sign-out.tsx';
import { VerifyBanner } from '#web/users/verify-banner.tsx';

type HomeFrameProps = {
  session: SessionView;
  counts: UnreadCounts;
  /** Visits ahead, for the sidebar. */
  upcoming: number;
  zone: string;
  now: Date;
  sampleCity: boolean;
  folded: boolean;
  breadcrumb: readonly Crumb[];
  children: ReactNode;
};

const HOME = '/account/home/dashboard';

/** The homeowner's frame: sidebar with what exists, points, bell and profile above, the page in the middle. */
export function HomeFrame(props: HomeFrameProps) {
  const { session, counts, upcoming, zone, now, sampleCity, folded, breadcrumb, children } = props;
  const { sheet, entry } = useShortcutSheet();
  const groups = homeownerNav({ jobs: upcoming, messages: counts.messages, notifications: counts.unread });
  return (
    <PortalShell
      label="Home"
      home={HOME}
      groups={groups}
      quickActions={HOMEOWNER_ACTIONS}
      footer={(isFolded) => <SignOutRow folded={isFolded} />}
      breadcrumb={breadcrumb}
      density="homeowner"
      defaultFolded={folded}
      headerRight={
        <>
          {/* Beside the arrow of a phone its title would have half the room. */}
          <div className={clsx('contents', backOf(breadcrumb, HOME) && 'max-sm:hidden')}>
            <PointsBadge points={session.profile.points} />
          </div>
          <NotificationBell unread={counts.unread} zone={zone} now={now} all="/account/home/notifications" />
          <ProfileMenu
            user={session}
            items={[
              { id: 'profile', label: 'My Profile', icon: UserRound, to: '/account/home/profile' },
              entry,
            ]}
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
      <ShortcutKeys groups={[...groups, { items: HOMEOWNER_ACTIONS }]} {...sheet} />
      {children}
    </PortalShell>
  );
}
