import { Keyboard, LifeBuoy, Settings, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMatches } from 'react-router';
import type { SessionView } from '#core/users/contract.ts';
import { AssistantLauncher, askAction } from '#web/assistant/assistant-launcher.tsx';
import { DemoSwitch } from '#web/lib/demo/demo-switch.tsx';
import { LiveUpdates } from '#web/lib/live/live.tsx';
import { useDeniedToast } from '#web/lib/refused/denied.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { aroundPart } from '#web/monitoring/part-boundary.tsx';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { OpenedWatch } from '#web/search/opened-watch.tsx';
import { SearchLauncher } from '#web/search/search-launcher.tsx';
import { ShortcutKeys, useShortcutSheet } from '#web/ui/keyboard/shortcut-keys.tsx';
import type { Crumb } from '#web/ui/layout/nav-types.ts';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { useAdminActions } from '#web/users/admin-actions.ts';
import { ADMIN_HOME, adminNav, adminQuickActions } from '#web/users/admin-nav.ts';
import { ProfileMenu } from '#web/users/profile-menu.tsx';
import { VerifyBanner } from '#web/users/verify-banner.tsx';
import type { AdminPage } from './admin-page.ts';
import { RecordKeys } from './record-keys.ts';

type AdminFrameProps = {
  known: {
    session: SessionView;
    unread: number;
    /** Jobs under way or to come. */
    openJobs: number;
    zone: string;
    folded: boolean;
    now: Date;
  };
  children: ReactNode;
};

/** Spec §2, admin layout: sidebar of the screens that exist, breadcrumb, search, assistant, bell, profile menu. */
export function AdminFrame({ known, children }: AdminFrameProps) {
  const { session, unread, openJobs, zone, folded, now } = known;
  const page = useMatches().at(-1);
  const handle = page?.handle as AdminPage | undefined;
  const crumbs = crumbsOf(handle, page?.loaderData);
  const sampleCity = useRootData()?.sampleCity;
  const actions = useAdminActions(session);
  const [asking, setAsking] = useState(false);
  const ask = askAction(() => setAsking(true));
  const { sheet, entry } = useShortcutSheet();
  const groups = adminNav({ openJobs });
  const places = groups.flatMap(({ items }) =>
    items.map(({ label, to, icon }) => ({ id: to, label, to, icon })),
  );
  const keysAction = {
    id: 'keys',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    words: 'keys help hotkeys',
    run: () => sheet.onOpenChange(true),
  };
  useDeniedToast();
  return (
    <PortalShell
      label="Admin"
      home={ADMIN_HOME}
      width={handle?.fluid ? 'fluid' : 'page'}
      defaultFolded={folded}
      groups={groups}
      quickActions={adminQuickActions(session)}
      phoneFoot={<DemoSwitch home={ADMIN_HOME} />}
      breadcrumb={[{ label: 'Admin', to: ADMIN_HOME }, ...crumbs]}
      headerRight={
        <>
          <div className="max-sm:hidden">
            <DemoSwitch home={ADMIN_HOME} />
          </div>
          <SearchLauncher
            userId={session.id}
            actions={[...actions, ask, keysAction]}
            places={places}
            zone={zone}
            now={now}
          />
          <AssistantLauncher open={asking} onOpenChange={setAsking} guard={aroundPart} />
          <NotificationBell unread={unread} zone={zone} now={now} />
          <ProfileMenu
            user={session}
            items={[
              { id: 'profile', label: 'My Profile', icon: UserRound, to: '/admin/profile' },
              { id: 'settings', label: 'Settings', icon: Settings, to: '/admin/settings' },
              { id: 'help', label: 'Help & Support', icon: LifeBuoy, to: '/admin/help' },
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
      <OpenedWatch />
      <RecordKeys />
      <ShortcutKeys groups={groups} {...sheet} />
      {children}
    </PortalShell>
  );
}

/**
 * Without the data it reads a screen is an error, which has no place in the breadcrumb. What a screen without a
 * loader has differs between server (undefined) and browser (null), so it names its steps without data.
 */
function crumbsOf(handle: AdminPage | undefined, data: unknown): readonly Crumb[] {
  if (!handle) return [];
  if (typeof handle.crumbs !== 'function') return handle.crumbs;
  return data === undefined ? [] : handle.crumbs(data);
}
