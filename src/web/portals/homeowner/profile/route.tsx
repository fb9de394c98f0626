import { FileArchive, KeyRound } from 'lucide-react';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { UserCard } from '#web/users/user-card.tsx';
import { useHomeZone } from '../frame/home-zone.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { HomesCard } from './homes-card.tsx';
import { HouseholdCard } from './household-card.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [profile, homes, archiving, household] = await Promise.all([
    server.users.profile({}),
    server.homes.list({}),
    server.homes.archiving({}),
    server.users.household({}),
  ]);
  return { profile, homes, archiving, household, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Profile' }] };

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, homes, archiving, household, now } = loaderData;
  const zone = useHomeZone();
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle="Your contact details, homes and household"
        actions={
          <>
            <ButtonLink to="/account/home/profile/data" kind="outline" icon={FileArchive}>
              Your data
            </ButtonLink>
            <ButtonLink to="/account/home/profile/security" kind="outline" icon={KeyRound}>
              Security
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="xl:order-2">
          <UserCard
            profile={profile}
            zone={zone}
            purpose="Visible to the vendor after they accept a visit, so they can reach you."
          />
        </div>
        <div className="space-y-3.5">
          <HomesCard homes={homes} archiving={archiving} />
          <HouseholdCard household={household} zone={zone} now={now} />
        </div>
      </div>
    </>
  );
}
