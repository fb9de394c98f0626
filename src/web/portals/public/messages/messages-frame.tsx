import { LifeBuoy, Settings, UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { UnreadCounts } from '#core/notifications/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { AssistantLauncher, askAction } from '#web/assistant/assistant-launcher.tsx';
import { DemoSwitch } from '#web/lib/demo/demo-switch.tsx';
import { LiveUpdates } from '#web/lib/live/live.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { memberPlaces } from '#web/messaging/member-places.ts';
import { aroundPart } from '#web/monitoring/part-boundary.tsx';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { SearchLauncher } from '#web/search/search-launcher.tsx';
import { ShortcutKeys, useShortcutSheet } from '#web/ui/keyboard/shortcut-keys.tsx';
import type { NavGroup, NavItem } from '#web/ui/layout/nav-types.ts';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { useAdminActions } from '#web/users/admin-actions.ts';
import { ADMIN_HOME, adminNav, adminQuickActions } from '#web/users/admin-nav.ts';
import { PointsBadge } from '#web/users/points-badge.tsx';
import { HOMEOWNER_ACTIONS, homeownerNav, type NavCounts, vendorNav } from '#web/users/portal-nav.ts';
import { ProfileMenu } from '#web/users/profile-menu.tsx';
import { SignOutRow } from '#web/users/sign-out.tsx';
import { VerifyBanner } from '#web/users/verify-banner.tsx';
import { VendorFoot } from '#web/vendors/vendor-foot.tsx';

type MessagesFrameProps = {
  session: SessionView;
  counts: UnreadCounts;
  /** Jobs under way or to come. */
  openJobs: number;
  /** A vendor's own; null for everybody else. */
  company: ComponentProps<typeof VendorFoot>['standing'] | null;
  zone: string;
  folded: boolean;
  now: Date;
  children: ReactNode;
};

/** The frame of the messages: one screen for all roles, each with everything that stands around their own portal. */
export function MessagesFrame(props: MessagesFrameProps) {
  const { session, counts, openJobs, company, zone, folded, now, children } = props;
  const places = memberPlaces(session.role);
  const sampleCity = useRootData()?.sampleCity;
  const { sheet, entry } = useShortcutSheet();
  const groups = navOf(session, {
    jobs: openJobs,
    messages: counts.messages,
    notifications: counts.unread,
  });
  return (
    <PortalShell
      label={places.label}
      home={places.home}
      width="window"
      defaultFolded={folded}
      density={session.role === 'homeowner' ? 'homeowner' : 'portal'}
      groups={groups}
      quickActions={actionsOf(session)}
      footer={(narrow) => {
        if (company) return <VendorFoot standing={company} narrow={narrow} />;
        return session.role === 'homeowner' ? <SignOutRow folded={narrow} /> : null;
      }}
      phoneFoot={session.role === 'admin' && <DemoSwitch home={ADMIN_HOME} />}
      breadcrumb={[
        // As on the other pages of each portal: a homeowner's begin with themselves.
        ...(session.role === 'homeowner'
          ? []
          : [{ label: company?.company ?? places.label, to: places.home }]),
        { label: 'Messages' },
      ]}
      headerRight={
        <>
          {session.role === 'homeowner' && <PointsBadge points={session.profile.points} />}
          {session.role === 'admin' && (
            <>
              <div className="max-sm:hidden">
                <DemoSwitch home={ADMIN_HOME} />
              </div>
              <AdminSearch {...{ session, zone, now }} />
            </>
          )}
          <NotificationBell unread={counts.unread} zone={zone} now={now} all={places.inbox} />
          <ProfileMenu user={session} items={[...(profileItems(session) ?? []), entry]} />
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
      <ShortcutKeys groups={[...groups, { items: actionsOf(session) }]} {...sheet} />
      {children}
    </PortalShell>
  );
}

/** Administrators search and ask from here as from their portal. */
function AdminSearch({ session, zone, now }: Pick<MessagesFrameProps, 'session' | 'zone' | 'now'>) {
  const actions = useAdminActions(session);
  const [asking, setAsking] = useState(false);
  const ask = askAction(() => setAsking(true));
  return (
    <>
      <SearchLauncher userId={session.id} actions={[...actions, ask]} zone={zone} now={now} />
      <AssistantLauncher open={asking} onOpenChange={setAsking} guard={aroundPart} />
    </>
  );
}

function navOf({ role, profile }: SessionView, counts: NavCounts): readonly NavGroup[] {
  if (role === 'homeowner') return homeownerNav(counts);
  if (role === 'vendor') return vendorNav(counts, profile.vendorRole);
  return adminNav({ openJobs: counts.jobs ?? 0 });
}

function actionsOf(session: SessionView): readonly NavItem[] {
  if (session.role === 'admin') return adminQuickActions(session);
  return session.role === 'homeowner' ? HOMEOWNER_ACTIONS : [];
}

/** As in the profile menus of the three portals. */
function profileItems({
  role,
  profile: { vendorRole },
}: SessionView): ComponentProps<typeof ProfileMenu>['items'] {
  const profile = {
    homeowner: '/account/home/profile',
    vendor: '/account/vendor/profile',
    admin: '/admin/profile',
  };
  const mine = { id: 'profile', label: 'My Profile', icon: UserRound, to: profile[role] };
  // The company's profile is its owner's.
  if (role === 'vendor' && vendorRole !== 'owner') return [];
  if (role !== 'admin') return [mine];
  return [
    mine,
    { id: 'settings', label: 'Settings', icon: Settings, to: '/admin/settings' },
    { id: 'help', label: 'Help & Support', icon: LifeBuoy, to: '/admin/help' },
  ];
}
