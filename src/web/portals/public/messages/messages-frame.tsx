import { type ReactNode, useState } from 'react';
import type { NotificationView } from '#core/notifications/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { AssistantLauncher, askAction } from '#web/assistant/assistant-launcher.tsx';
import { LiveUpdates } from '#web/lib/live.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { memberPlaces } from '#web/messaging/member-places.ts';
import { aroundPart } from '#web/monitoring/part-boundary.tsx';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { SearchLauncher } from '#web/search/search-launcher.tsx';
import type { NavGroup, NavItem } from '#web/ui/layout/nav-types.ts';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { useAdminActions } from '#web/users/admin-actions.ts';
import { adminNav, adminQuickActions } from '#web/users/admin-nav.ts';
import { HOMEOWNER_ACTIONS, homeownerNav, type NavCounts, vendorNav } from '#web/users/portal-nav.ts';
import { ProfileMenu } from '#web/users/profile-menu.tsx';

type MessagesFrameProps = {
  session: SessionView;
  inbox: { items: NotificationView[]; unread: number };
  unread: number;
  /** Jobs under way or to come, for administrators. */
  openJobs: number;
  zone: string;
  folded: boolean;
  now: Date;
  children: ReactNode;
};

/** The frame of the messages: one screen for all roles, each with the sidebar of their own portal. */
export function MessagesFrame(props: MessagesFrameProps) {
  const { session, inbox, unread, openJobs, zone, folded, now, children } = props;
  const places = memberPlaces(session.role);
  const sampleCity = useRootData()?.sampleCity;
  return (
    <PortalShell
      label={places.label}
      home={places.home}
      width="window"
      defaultFolded={folded}
      groups={navOf(session, { messages: unread, notifications: inbox.unread }, openJobs)}
      quickActions={actionsOf(session)}
      breadcrumb={[{ label: places.label, to: places.home }, { label: 'Messages' }]}
      headerRight={
        <>
          {session.role === 'admin' && <AdminSearch {...{ session, zone, now }} />}
          <NotificationBell
            items={inbox.items}
            unread={inbox.unread}
            zone={zone}
            now={now}
            all={places.inbox}
          />
          <ProfileMenu user={session} />
        </>
      }
      banner={sampleCity && <SampleCityLine />}
    >
      <LiveUpdates userId={session.id} />
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

function navOf({ role }: SessionView, counts: NavCounts, openJobs: number): readonly NavGroup[] {
  if (role === 'homeowner') return homeownerNav(counts);
  if (role === 'vendor') return vendorNav(counts);
  return adminNav({ openJobs });
}

function actionsOf(session: SessionView): readonly NavItem[] {
  if (session.role === 'admin') return adminQuickActions(session);
  return session.role === 'homeowner' ? HOMEOWNER_ACTIONS : [];
}
