import { useState } from 'react';
import { type CommandFailure, useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { choice, type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { announceSession } from '#web/users/session-channel.ts';
import { loginRefusal } from './entry-faults.ts';

const KINDS = ['totp', 'recovery'] as const;
type Kind = (typeof KINDS)[number];

const WORDS: Record<Kind, { lead: string; missing: string; other: string }> = {
  totp: {
    lead: 'Enter the 6-digit code from your authenticator app.',
    missing: 'Enter the 6 digits from your app',
    other: 'Use a recovery code',
  },
  recovery: {
    lead: 'Enter one of your recovery codes. Each works once.',
    missing: 'Enter a recovery code',
    other: 'Use the authenticator app',
  },
};

type TwoFactorProps = {
  entered: boolean;
  onEnter: (home: string) => void;
  /** Back to the password; the reason is there when the time for the code ran out. */
  onStartOver: (reason: string | null) => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. The last digit sends it. */
export function TwoFactor(props: TwoFactorProps) {
  const [kind, setKind] = useState<Kind>('totp');
  return (
    <CodeForm
      key={kind}
      kind={kind}
      onOther={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}
      {...props}
    />
  );
}

type CodeFormProps = TwoFactorProps & { kind: Kind; onOther: () => void };

function CodeForm({ kind, onOther, entered, onEnter, onStartOver }: CodeFormProps) {
  const form = useForm({
    read: { kind: choice(KINDS), code: text },
    check: ({ code }): Faults => (code ? {} : { code: WORDS[kind].missing }),
    // When the time for the code ran out there is no form any more to say it in.
    explain: (failure: CommandFailure) => (isOver(failure) ? null : loginRefusal(failure)),
    command: useCommand((api) => api.users.verifyTwoFactor, {
      revalidate: false,
      onSuccess: (answer) => {
        announceSession({ name: 'mfa_challenge_verified' });
        onEnter(answer.home);
      },
      onFailure: (failure) => isOver(failure) && onStartOver(failure.message),
    }),
  });
  const busy = form.pending || entered;
  return (
    <form {...form.props}>
      <FormErrors message={form.message} />
      <p className="mb-4 text-[0.9375rem]/[1.375rem] text-text-2">{WORDS[kind].lead}</p>
      <input type="hidden" name="kind" value={kind} />
      {kind === 'totp' ? (
        <CodeField label="Code" onComplete={form.submit} {...form.field('code')} />
      ) : (
        <TextField
          label="Recovery code"
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
      <Button type="submit" kind="primary" size="lg" block pending={busy} className="mt-5">
        {busy ? 'Authenticating...' : 'Sign in'}
      </Button>
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={onOther}>
          {WORDS[kind].other}
        </Button>
        <Button kind="quiet" onClick={() => onStartOver(null)}>
          Start over
        </Button>
      </div>
    </form>
  );
}

function isOver({ code }: CommandFailure): boolean {
  return code === 'unauthenticated';
}
