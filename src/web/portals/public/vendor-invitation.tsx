import { Building2, Unlink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { VENDOR_ROLE_LABELS, VENDOR_ROLE_WORDS } from '#core/vendors/account/roles.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { Route } from './+types/vendor-invitation';
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
  const [session, invitation] = await Promise.all([
    server.users.session({}),
    server.vendors.invitation({ token }),
  ]);
  const hasVendor = session?.role === 'vendor' && session.profile.vendorRole !== null;
  return { token, ...invitation, signedInAs: session?.role ?? null, hasVendor };
}

export const meta: Route.MetaFunction = () =>
  invitationMeta('Company invitation', 'Accept an invitation to work with a company on Canopy.');

/** Where the link of an invitation leads, and vendors whom no company has. It is used up by a click, not by opening the page. */
export default function VendorInvitation({
  loaderData: { token, company, role, email, signedInAs, hasVendor },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  const join = useCommand((api) => api.vendors.join, {
    revalidate: false,
    onSuccess: () => navigate('/account/vendor/dashboard', { replace: true }),
  });
  if (!company || !role) {
    const isWaiting = token === '' && signedInAs === 'vendor';
    return (
      <InvitationOver
        icon={isWaiting ? Building2 : Unlink}
        title={isWaiting ? 'You’re not with a company right now' : 'This invitation isn’t valid'}
      >
        {isWaiting
          ? 'Ask a company’s owner for an invitation, and open the link in the email.'
          : 'It was already used, was withdrawn, or has expired. Ask for a new one.'}
      </InvitationOver>
    );
  }
  const here = `/vendor-invitation?token=${encodeURIComponent(token)}`;
  const signUp = `/signup?${new URLSearchParams({ invitation: token, email: email ?? '' })}`;
  return (
    <EntryOutcome icon={Building2} tone="good" title={`${company} invited you`}>
      Your role: {VENDOR_ROLE_LABELS[role]}. {VENDOR_ROLE_WORDS[role]}
      {signedInAs === null && (
        <OutcomeActions>
          <ButtonLink to={signUp} kind="primary" size="lg">
            Create your login
          </ButtonLink>
          <ButtonLink to={withNext('/login', here)} kind="outline" size="lg">
            Sign in
          </ButtonLink>
        </OutcomeActions>
      )}
      {signedInAs === 'vendor' && !hasVendor && <AcceptInvitation token={token} join={join} />}
      {signedInAs === 'vendor' && hasVendor && (
        <p className="mt-4 text-text-1">
          You already work with a company on Canopy. Sign out to create another login, or leave that company
          first.
        </p>
      )}
      {(signedInAs === 'homeowner' || signedInAs === 'admin') && (
        <p className="mt-4 text-text-1">
          You’re signed in with an account that can’t work for a company. Sign out, and open this link again.
        </p>
      )}
    </EntryOutcome>
  );
}
