import { CircleAlert, MailCheck, MailQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { checkVerifyEmail } from '#core/users/credentials.ts';
import { useBegunBooking } from '#web/bookings/begun-booking.tsx';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { Route } from './+types/verify-email';
import { dashboardPath } from './entry/destination.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryOutcome, OutcomeActions } from './entry/entry-outcome.tsx';
import { ResendVerification } from './entry/resend-verification.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await api(context, request).users.session({});
  return { token: (new URL(request.url).searchParams.get('token') ?? '').trim(), session };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email · Canopy' },
  { name: 'description', content: 'Confirm the email address of your account.' },
  { name: 'robots', content: 'noindex' },
  // The link in the address is a secret until it is used.
  { name: 'referrer', content: 'no-referrer' },
];

/** Opening the link writes nothing: the page does, from the browser, and shows what came of it. */
export default function VerifyEmail({ loaderData: { token, session } }: Route.ComponentProps) {
  const { run, failure, done } = useVerification(token);
  const check = checkVerifyEmail({ token });
  const fault = check.ok ? (failure?.message ?? null) : check.message;
  const begun = useBegunBooking();
  const onward = session ? dashboardPath(session, false) : '/login';

  if (done || (check.ok && fault && session?.emailVerified)) {
    return (
      <EntryOutcome icon={MailCheck} tone="good" title="Your email is confirmed">
        We’ll send receipts and visit updates to this address.
        <OutcomeActions>
          {begun && session?.role === 'homeowner' && (
            <ButtonLink to={begun.path} kind="primary" size="lg">
              Continue booking {begun.service}
            </ButtonLink>
          )}
          <ButtonLink to={onward} kind={begun ? 'outline' : 'primary'} size="lg">
            {session ? 'Go to my dashboard' : 'Sign in'}
          </ButtonLink>
        </OutcomeActions>
      </EntryOutcome>
    );
  }
  if (fault) {
    return (
      <EntryOutcome
        icon={check.ok ? CircleAlert : MailQuestion}
        tone={check.ok ? 'bad' : 'calm'}
        title={check.ok ? 'That didn’t work' : 'Confirm your email'}
      >
        {!check.ok && session?.isSystemAdmin && !session.emailVerified
          ? 'Confirm your address with the link we emailed you to activate administrator permissions.'
          : check.ok
            ? fault
            : `${fault}. Open the link in our email again, or sign in to get a new one.`}
        <ResendVerification
          session={session}
          retry={failure?.code === 'network' ? () => void run({ token }) : null}
        />
      </EntryOutcome>
    );
  }
  return (
    <>
      <EntryHeading title="Confirm your email" />
      <Spinner caption="Confirming your address" />
      <noscript>
        <p className="mt-4 text-text-2">This page needs JavaScript to confirm your address.</p>
      </noscript>
    </>
  );
}

/** Sends the token once, when the page is open. */
function useVerification(token: string) {
  const [done, setDone] = useState(false);
  const sent = useRef<string | null>(null);
  const { run, failure } = useCommand((api) => api.users.verifyEmail, { onSuccess: () => setDone(true) });
  useEffect(() => {
    if (sent.current === token || !checkVerifyEmail({ token }).ok) return;
    sent.current = token;
    void run({ token });
  }, [token, run]);
  return { run, failure, done };
}
