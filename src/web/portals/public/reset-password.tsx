import { Unlink } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CREDENTIAL_TEXTS, checkResetPassword } from '#core/users/credentials.ts';
import { PASSWORD_MIN_LENGTH } from '#core/users/limits.ts';
import { type CommandFailure, useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { asTyped } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { announceSession } from '#web/users/session-channel.ts';
import type { Route } from './+types/reset-password';
import { again } from './entry/again.ts';
import { checkedFaults, entryRefusal } from './entry/entry-faults.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryOutcome, OutcomeActions } from './entry/entry-outcome.tsx';

export function loader({ request }: Route.LoaderArgs) {
  return { token: (new URL(request.url).searchParams.get('token') ?? '').trim() };
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Reset your password · Canopy' },
  { name: 'description', content: 'Choose a new password for your account.' },
  { name: 'robots', content: 'noindex' },
  // The link in the address is a secret until it is used.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const command = useCommand((api) => api.users.resetPassword, {
    revalidate: false,
    onSuccess: () => {
      announceSession({ name: 'password_recovery' });
      navigate('/login?reason=reset', { replace: true });
    },
  });
  const form = useForm({
    read: { token: asTyped, password: asTyped },
    check: (values) => checkedFaults(checkResetPassword(values)),
    explain: entryRefusal,
    command,
  });

  const fault = token === '' ? CREDENTIAL_TEXTS.resetTokenRequired : linkFault(command.failure);
  if (fault) {
    return (
      <EntryOutcome icon={Unlink} tone="bad" title="This link isn’t valid">
        {fault}
        <OutcomeActions>
          <ButtonLink to="/forgot-password" kind="primary" size="lg">
            Get a new link
          </ButtonLink>
          <TextLink to="/login" className="inline-flex min-h-11 items-center">
            Back to sign in
          </TextLink>
        </OutcomeActions>
      </EntryOutcome>
    );
  }
  return (
    <>
      <EntryHeading title="Reset your password">You’ll be signed out on all other devices.</EntryHeading>
      <form {...form.props}>
        <FormErrors message={form.message} />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New password"
          size="lg"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          {...form.field('password')}
        />
        <Button type="submit" kind="primary" size="lg" block pending={form.pending} className="mt-5">
          Save new password
        </Button>
      </form>
    </>
  );
}

/** What is wrong with the link itself: used, too old or cut short. */
function linkFault(failure: CommandFailure | null): string | null {
  if (failure?.code === 'gone') return failure.message;
  return failure?.fields.token ?? null;
}
