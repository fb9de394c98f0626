import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { withNext } from './destination.ts';
import { checkedFaults, entryRefusal } from './entry-faults.ts';
import { EntryHeading } from './entry-heading.tsx';
import { EntryOutcome, OutcomeActions } from './entry-outcome.tsx';
import { OutboxLink } from './outbox-link.tsx';

type AskForLinkProps = {
  title: string;
  /** What the person is to do and gets. */
  intro: string;
  actionLabel: string;
  operation: Operation<{ email?: string; next?: string }, unknown>;
  /** A page of this site that the person was on the way to. */
  next?: string | null;
  /** Ends the sentence "If there is an account for …,". */
  outcome: string;
};

/** Asks for the email of an account and says what was mailed to it. */
export function AskForLink({ title, intro, actionLabel, operation, next = null, outcome }: AskForLinkProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    read: { email: text, next: optional(text) },
    check: (values) => checkedFaults(checkForgotPassword(values)),
    explain: entryRefusal,
    command: useCommand(operation, { revalidate: false, onSuccess: (_, { email = '' }) => setSentTo(email) }),
  });

  // True for addresses without an account too: some installations do not say which ones exist.
  if (sentTo !== null) {
    return (
      <EntryOutcome icon={MailCheck} tone="good" title="Check your inbox">
        If there is an account for <strong className="font-medium wrap-anywhere text-text-1">{sentTo}</strong>
        , {outcome}
        <OutcomeActions>
          <OutboxLink />
          <Button kind="outline" size="lg" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
          <TextLink to={withNext('/login', next)} className="inline-flex min-h-11 items-center">
            Back to sign in
          </TextLink>
        </OutcomeActions>
      </EntryOutcome>
    );
  }
  return (
    <>
      <EntryHeading title={title}>{intro}</EntryHeading>
      <form {...form.props}>
        <FormErrors message={form.message} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button type="submit" kind="primary" size="lg" block pending={form.pending} className="mt-5">
          {actionLabel}
        </Button>
      </form>
      <p className="mt-4 text-[0.875rem]/6">
        <TextLink to={withNext('/login', next)} quiet className="inline-flex items-center max-sm:min-h-11">
          Back to sign in
        </TextLink>
      </p>
    </>
  );
}
