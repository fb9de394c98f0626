import type { ReactNode } from 'react';
import type { NotificationView } from '#core/notifications/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { LiveUpdates } from '#web/lib/live.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { memberPlaces } from '#web/messaging/member-places.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { ProfileMenu } from '#web/users/profile-menu.tsx';
import { SessionWatch } from '#web/users/session-watch.tsx';

type MessagesFrameProps = {
  session: SessionView;
  inbox: { items: NotificationView[]; unread: number };
  unread: number;
  zone: string;
  folded: boolean;
  now: Date;
  children: ReactNode;
};

/** The frame of the messages: one screen for all roles, so its sidebar holds the ways back into the person's portal. */
export function MessagesFrame(props: MessagesFrameProps) {
  const { session, inbox, unread, zone, folded, now, children } = props;
  const places = memberPlaces(session.role);
  const sampleCity = useRootData()?.sampleCity;
  return (
    <PortalShell
      label={places.label}
      home={places.home}
      width="window"
      defaultFolded={folded}
      groups={[
        {
          items: places.items.map((item) =>
            item.to === '/messages' && unread > 0 ? { ...item, count: unread } : item,
          ),
        },
      ]}
      breadcrumb={[{ label: places.label, to: places.home }, { label: 'Messages' }]}
      headerRight={
        <>
          <NotificationBell
            items={inbox.items}
            unread={inbox.unread}
            zone={zone}
            now={now}
            all={places.inbox}
          />
          <ProfileMenu person={session} />
        </>
      }
      banner={sampleCity && <SampleCityLine />}
    >
      <LiveUpdates userId={session.id} />
      <SessionWatch expiresAt={session.expiresAt} />
      {children}
    </PortalShell>
  );
}
