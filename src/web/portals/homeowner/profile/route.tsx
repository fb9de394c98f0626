import { FileArchive, KeyRound } from 'lucide-react';
import { api } from '#web/lib/api.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { UserCard } from '#web/users/user-card.tsx';
import { useHomeZone } from '../frame/home-zone.ts';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { HomesCard } from './homes-card.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [profile, homes] = await Promise.all([server.users.profile({}), server.homes.list({})]);
  return { profile, homes };
}

export const meta: Route.MetaFunction = () => [{ title: 'Profile · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Profile' }] };

export default function Profile({ loaderData: { profile, homes } }: Route.ComponentProps) {
  const zone = useHomeZone();
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle="Your contact details and homes."
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
        <HomesCard homes={homes} />
      </div>
    </>
  );
}
