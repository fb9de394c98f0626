import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { SIGN_IN_LINK_MS } from '#core/users/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import type { Route } from './+types/sign-in-link';
import { again } from './entry/again.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryOutcome, OutcomeActions } from './entry/entry-outcome.tsx';
import { FollowLink } from './entry/follow-link.tsx';
import { OutboxLink } from './entry/outbox-link.tsx';
import { useCheckedForm } from './entry/use-checked-form.ts';

const MINUTES = SIGN_IN_LINK_MS / 60_000;
const requestLink = (api: Api, values: { email?: string }) => api.users.requestSignInLink(values);

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token')?.trim() ?? null };
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in by mail · Canopy' },
  { name: 'description', content: 'Get a link that signs you in without your password.' },
  { name: 'robots', content: 'noindex' },
  // The link in the address is a secret until it is used.
  { name: 'referrer', content: 'no-referrer' },
];

/** The second way in: asking for a link, and, with a token in the address, following it. */
export default function SignInLink({ loaderData: { token } }: Route.ComponentProps) {
  return token === null ? <AskForLink /> : <FollowLink token={token} />;
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm({
    check: checkForgotPassword,
    call: requestLink,
    fields: ['email'],
    onSuccess: (_, { email = '' }) => setSentTo(email.trim()),
  });

  // True for addresses without an account too: some installations do not say which ones exist.
  if (sentTo !== null) {
    return (
      <EntryOutcome icon={MailCheck} tone="good" title="Look in your inbox">
        If there is an account for <strong className="font-medium wrap-anywhere text-text-1">{sentTo}</strong>
        , a link that signs you in is on its way. It works once, for {MINUTES} minutes.
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
      <EntryHeading title="Sign in by mail">
        Tell us the email of your account. We send a link that signs you in without your password.
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
          Mail me a link
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
