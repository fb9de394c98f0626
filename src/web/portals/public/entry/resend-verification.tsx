import { useState } from 'react';
import type { SessionView } from '#core/users/contract.ts';
import { VERIFICATION_LINK_MS } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { withNext } from './destination.ts';
import { OutcomeActions } from './entry-outcome.tsx';
import { OutboxLink } from './outbox-link.tsx';

const HOURS = VERIFICATION_LINK_MS / 3_600_000;

type ResendVerificationProps = {
  session: Pick<SessionView, 'email'> | null;
  /** Present when the same link may still work. */
  retry: (() => void) | null;
};

/** A new verification mail for people who are signed in; the way to sign in for the others. */
export function ResendVerification({ session, retry }: ResendVerificationProps) {
  const [sent, setSent] = useState(false);
  const { run, pending, failure } = useCommand((api) => api.users.resendVerification, {
    revalidate: false,
    onSuccess: () => setSent(true),
  });
  return (
    <>
      {failure && (
        <Notice tone="error" live className="mt-4">
          {failure.message}
        </Notice>
      )}
      {sent && session && (
        <Notice tone="success" live className="mt-4">
          A new link is on its way to {session.email}. It works for {HOURS} hours.
        </Notice>
      )}
      <OutcomeActions>
        {sent && <OutboxLink />}
        {retry && (
          <Button kind="primary" size="lg" onClick={retry}>
            Try again
          </Button>
        )}
        {session ? (
          <Button
            kind={retry || sent ? 'outline' : 'primary'}
            size="lg"
            pending={pending}
            onClick={() => void run({})}
          >
            {sent ? 'Send it again' : 'Send a new link'}
          </Button>
        ) : (
          <ButtonLink to={withNext('/login', '/verify-email')} kind={retry ? 'outline' : 'primary'} size="lg">
            Sign in for a new link
          </ButtonLink>
        )}
      </OutcomeActions>
    </>
  );
}
