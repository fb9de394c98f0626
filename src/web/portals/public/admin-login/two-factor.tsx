import { redirect, useNavigate } from 'react-router';
import { safeNext } from '#core/lib/next-path.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TwoFactorSetup } from '#web/users/security/two-factor-setup.tsx';
import { useSignOut } from '#web/users/use-sign-out.ts';
import { AdminDoor } from '../entry/admin-door.tsx';
import { entryDestination } from '../entry/destination.ts';
import { EntryHeading } from '../entry/entry-heading.tsx';
import type { Route } from './+types/two-factor';

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  const session = await api(context, request).users.session({});
  if (!session || session.suspended) throw redirect('/admin-login');
  const onward = entryDestination(session, next);
  if (!session.needsTwoFactor) throw redirect(onward);
  return { onward };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Set up two-factor authentication · Canopy' },
  { name: 'robots', content: 'noindex' },
];

/** Where an administrator goes who has no two-factor authentication yet and needs one (ADR 0019). */
export default function AdminTwoFactor({ loaderData: { onward } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { signOut, pending } = useSignOut();
  return (
    <AdminDoor
      below={
        <Button kind="quiet" className="mt-4" pending={pending} onClick={signOut}>
          Sign out
        </Button>
      }
    >
      <EntryHeading title="Set up two-factor authentication">
        Administrators sign in with a password and a code from an authenticator app. Set it up to open the
        admin area.
      </EntryHeading>
      <TwoFactorSetup onDone={() => navigate(onward, { replace: true })} />
    </AdminDoor>
  );
}
