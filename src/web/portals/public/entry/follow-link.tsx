import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { withNext } from './destination.ts';
import { LOGIN_FAILED } from './entry-faults.ts';
import { EntryHeading } from './entry-heading.tsx';
import { EntryOutcome, OutcomeActions } from './entry-outcome.tsx';

/**
 * The link of a mail, and where it leads on to (`next`, a page of this site). It is used up by a click and not by opening the page: programs that look at mails open every link.
 */
export function FollowLink({ token, next }: { token: string; next: string | null }) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState(false);
  const { run, pending, failure } = useCommand((api) => api.users.signInByLink, {
    revalidate: false,
    onSuccess: (answer) => {
      setEntered(true);
      const to = answer.outcome === 'signed_in' ? (next ?? answer.home) : withNext('/login?step=code', next);
      navigate(to, { replace: true });
    },
  });
  const fault =
    token === ''
      ? CREDENTIAL_TEXTS.signInTokenRequired
      : failure?.code === 'gone'
        ? failure.message
        : (failure?.fields.token ?? null);
  if (fault) {
    return (
      <EntryOutcome icon={Unlink} tone="bad" title="This link isn’t valid">
        {fault}
        <OutcomeActions>
          <ButtonLink to={withNext('/sign-in-link', next)} kind="primary" size="lg">
            Email me a new link
          </ButtonLink>
          <TextLink to={withNext('/login', next)} className="inline-flex min-h-11 items-center">
            Back to sign in
          </TextLink>
        </OutcomeActions>
      </EntryOutcome>
    );
  }
  const busy = pending || entered;
  return (
    <>
      <EntryHeading title="Welcome back">
        This link signs you in once. If you didn’t request it, close this page.
      </EntryHeading>
      <FormErrors message={failure ? (failure.code === 'internal' ? LOGIN_FAILED : failure.message) : null} />
      <Button kind="primary" size="lg" block pending={busy} onClick={() => void run({ token })}>
        {busy ? 'Authenticating...' : 'Sign in'}
      </Button>
    </>
  );
}
