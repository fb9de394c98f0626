import { House } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { HouseholdRight } from '#core/users/household/rights.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { Route } from './+types/household-invitation';
import { withNext } from './entry/destination.ts';
import { EntryOutcome, OutcomeActions } from './entry/entry-outcome.tsx';
import {
  AcceptInvitation,
  InvitationOver,
  invitationMeta,
  invitationToken,
} from './invitation/invitation-parts.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const token = invitationToken(request);
  const [session, { ownerName, right }] = await Promise.all([
    server.users.session({}),
    server.users.householdInvitation({ token }),
  ]);
  return { token, ownerName, right, role: session?.role ?? null };
}

export const meta: Route.MetaFunction = () =>
  invitationMeta('Household invitation', 'Accept an invitation to see a household’s homes and jobs.');

const JOINING: Record<HouseholdRight, string> = {
  view: 'You’ll see their homes and jobs: what work is done, when, and by which technician. You can’t book or change anything.',
  book: 'You’ll see their homes and jobs, and you can book visits for them. They choose the card.',
  pay: 'You’ll see their homes and jobs, and you can book visits on their card.',
};

/** Where the link of an invitation leads. It is used up by a click, not by opening the page. */
export default function HouseholdInvitation({
  loaderData: { token, ownerName, right, role },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  const join = useCommand((api) => api.users.joinHousehold, {
    revalidate: false,
    onSuccess: () => navigate('/account/home/household', { replace: true }),
  });
  if (!ownerName) {
    return <InvitationOver>It was already used or has expired. Ask for a new one.</InvitationOver>;
  }
  const here = `/household-invitation?token=${encodeURIComponent(token)}`;
  return (
    <EntryOutcome icon={House} tone="good" title={`${ownerName} invited you to their household`}>
      {JOINING[right]} You can leave at any time.
      {role === null && (
        <OutcomeActions>
          <ButtonLink to={withNext('/login', here)} kind="primary" size="lg">
            Sign in to accept
          </ButtonLink>
          <ButtonLink to={withNext('/signup', here)} kind="outline" size="lg">
            Create an account
          </ButtonLink>
        </OutcomeActions>
      )}
      {role === 'homeowner' && <AcceptInvitation token={token} join={join} />}
      {(role === 'vendor' || role === 'admin') && (
        <p className="mt-4 text-text-1">
          This account isn’t a homeowner account. Sign out, then sign in with a homeowner account to accept.
        </p>
      )}
    </EntryOutcome>
  );
}
