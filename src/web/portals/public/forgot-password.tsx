import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { RESET_LINK_MS } from '#core/users/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import type { Route } from './+types/forgot-password';
import { again } from './entry/again.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryOutcome, OutcomeActions } from './entry/entry-outcome.tsx';
import { OutboxLink } from './entry/outbox-link.tsx';
import { useCheckedForm } from './entry/use-checked-form.ts';

const HOURS = RESET_LINK_MS / 3_600_000;
const requestReset = (api: Api, values: { email?: string }) => api.users.requestPasswordReset(values);

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password · Canopy' },
  { name: 'description', content: 'Get a link to set a new password.' },
];

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm({
    check: checkForgotPassword,
    call: requestReset,
    fields: ['email'],
    onSuccess: (_, { email = '' }) => setSentTo(email.trim()),
  });

  // True for addresses without an account too: some installations do not say which ones exist.
  if (sentTo !== null) {
    return (
      <EntryOutcome icon={MailCheck} tone="good" title="Look in your inbox">
        If there is an account for <strong className="font-medium wrap-anywhere text-text-1">{sentTo}</strong>
        , a link to set a new password is on its way. It works for {HOURS === 1 ? '1 hour' : `${HOURS} hours`}
        .
        <OutcomeActions>
          <OutboxLink />
          <Button kind="outline" size="lg" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
          <TextLink to="/login" className="inline-flex min-h-11 items-center">
            Back to sign in
          </TextLink>
        </OutcomeActions>
      </EntryOutcome>
    );
  }
  return (
    <>
      <EntryHeading title="Forgot your password?">
        Tell us the email of your account. We send a link to set a new password.
      </EntryHeading>
      <form {...form.formProps}>
        <FormErrors message={form.message} />
        <TextField
          label="Email"
          name="email"
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.fault('email')}
        />
        <Button type="submit" kind="primary" size="lg" block pending={form.pending} className="mt-5">
          Send the link
        </Button>
      </form>
      <p className="mt-4 text-[0.875rem]/6">
        <TextLink to="/login" quiet className="inline-flex items-center max-sm:min-h-11">
          Back to sign in
        </TextLink>
      </p>
    </>
  );
}
