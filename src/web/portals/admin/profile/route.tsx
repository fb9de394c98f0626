import { KeyRound } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DevicesCard } from '#web/notifications/devices/devices-card.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { UserCard } from '#web/users/user-card.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { rightsIn, signInFacts } from './profile-facts.ts';

export const handle: AdminPage = { crumbs: () => [{ label: 'My Profile' }] };
export const meta = () => [{ title: 'My Profile · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [profile, session, devices] = await Promise.all([
    server.users.profile({}),
    server.users.session({}),
    server.notifications.pushDevices({}),
  ]);
  return { profile, session, devices, zone: HOME_ZONE, now: context.get(requestContext).now };
}

/** Who the administrator is, what they may, and how they sign in. */
export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { profile, session, devices, zone, now } = loaderData;
  const moment = (at: Date) => formatMoment(at, zone, now);
  return (
    <>
      <PageHeader
        title="My Profile"
        subtitle="Your details, permissions and sign-in."
        actions={
          <ButtonLink to="/admin/profile/security" kind="outline" icon={KeyRound}>
            Security
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <div className="space-y-3.5">
          <UserCard profile={profile} zone={zone} purpose="Visible to colleagues who may need to call you." />
          <DevicesCard title="Notifications on this device" devices={devices} zone={zone} now={now} />
        </div>
        {session && (
          <div className="space-y-3.5">
            <Card title="Permissions">
              <DescriptionList items={rightsIn(session)} />
            </Card>
            <Card title="Signing in">
              <DescriptionList items={signInFacts(session, moment)} />
            </Card>
          </div>
        )}
      </div>
    </>
  );
}
