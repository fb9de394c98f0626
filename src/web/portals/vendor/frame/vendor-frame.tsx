import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { openJobsOf } from '#core/bookings/schedule/open-jobs.ts';
import type { Agenda } from '#core/bookings/schedule/views.ts';
import type { AlertView, RunningView } from '#core/dispatch/views.ts';
import type { UnreadCounts } from '#core/notifications/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { useLog } from '#web/bookings/field-log/log-state.ts';
import { useOpenLog } from '#web/bookings/field-log/use-field-log.ts';
import type { Api } from '#web/lib/api-types.ts';
import { LiveUpdates } from '#web/lib/live/live.tsx';
import { useDeniedToast } from '#web/lib/refused/denied.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { ShortcutKeys, useShortcutSheet } from '#web/ui/keyboard/shortcut-keys.tsx';
import { PortalShell } from '#web/ui/layout/portal-shell.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { vendorNav } from '#web/users/portal-nav.ts';
import { ProfileMenu } from '#web/users/profile-menu.tsx';
import { VerifyBanner } from '#web/users/verify-banner.tsx';
import { VendorFoot } from '#web/vendors/vendor-foot.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { useFieldCopies } from './use-field-copies.ts';
import { stepsOf, type VendorPage } from './vendor-page.ts';
import { VENDOR_PATHS } from './vendor-paths.ts';

// Rare, and fetched ahead once the page is used: an alert should not wait for its code.
const EmergencyBanner = late(() => import('./emergency-banner.tsx').then((module) => module.EmergencyBanner));

const PendingStrip = late(() =>
  import('#web/bookings/field-log/pending-strip.tsx').then((module) => module.PendingStrip),
);

type Standing = Awaited<ReturnType<Api['reports']['vendorStanding']>>;

type VendorFrameProps = {
  /** What the layout's loader has read. */
  known: {
    session: SessionView;
    standing: Standing;
    agenda: Agenda;
    counts: UnreadCounts;
    emergencies: { alerts: AlertView[]; running: RunningView[] };
    folded: boolean;
    now: Date;
  };
  children: ReactNode;
};

/** The frame of the vendor's area: the screens that exist, the company with its rating at the foot. */
export function VendorFrame({ known, children }: VendorFrameProps) {
  const { session, standing, agenda, counts, emergencies, folded, now } = known;
  const page = useMatches().at(-1);
  const handle = page?.handle as VendorPage<unknown> | undefined;
  const sampleCity = useRootData()?.sampleCity;
  const { vendorRole } = session.profile;
  const { sheet, entry } = useShortcutSheet();
  useDeniedToast();
  useFieldCopies(session.id, agenda, vendorRole);
  const log = useLog();
  useOpenLog(session.id, handle?.savedAt !== undefined);
  const open = openJobsOf(agenda);
  const groups = vendorNav(
    { jobs: open, messages: counts.messages, notifications: counts.unread },
    vendorRole,
  );
  return (
    <PortalShell
      label="Vendor"
      home={vendorRole === 'technician' ? VENDOR_PATHS.field : VENDOR_PATHS.dashboard}
      width={handle?.panes ? 'flush' : 'page'}
      defaultFolded={folded}
      groups={groups}
      footer={(narrow) => <VendorFoot {...{ standing, narrow }} />}
      breadcrumb={[
        {
          label: standing.company,
          to: vendorRole === 'technician' ? VENDOR_PATHS.field : VENDOR_PATHS.dashboard,
        },
        ...stepsOf(handle, page?.loaderData, vendorRole),
      ]}
      headerRight={
        <>
          <NotificationBell
            unread={counts.unread}
            zone={agenda.zone}
            now={now}
            all={VENDOR_PATHS.notifications}
          />
          <ProfileMenu
            user={session}
            items={[
              ...(vendorRole === 'owner'
                ? [{ id: 'profile', label: 'My Profile', icon: UserRound, to: VENDOR_PATHS.profile }]
                : []),
              entry,
            ]}
          />
        </>
      }
      banner={
        <>
          {sampleCity && <SampleCityLine />}
          <VerifyBanner session={session} />
          <Late part={PendingStrip} when={log.entries.length > 0 || log.isFull} announced={false}>
            <PendingStrip />
          </Late>
          <Late part={EmergencyBanner} when={emergencies.alerts.length > 0} announced={false}>
            <EmergencyBanner alerts={emergencies.alerts} now={now} />
          </Late>
        </>
      }
    >
      <LiveUpdates userId={session.id} />
      <ShortcutKeys groups={groups} {...sheet} />
      {children}
      {!handle?.panes && <PhoneBar />}
    </PortalShell>
  );
}
