import { useState } from 'react';
import { checked } from '#core/lib/result.ts';
import type { Api } from '#web/lib/api-types.ts';
import type { CallOptions } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { announceSession } from '#web/users/session-channel.ts';
import { LOGIN_FAILED } from './checked-form.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Kind = 'totp' | 'recovery';
type Values = { kind?: string; code?: string };

const verify =
  (api: Api) =>
  ({ kind, code = '' }: Values, options: CallOptions) =>
    api.users.verifySecondFactor({ kind: kindOf(kind), code: code.trim() }, options);

const WORDS: Record<Kind, { lead: string; missing: string; other: string }> = {
  totp: {
    lead: 'Enter the 6 digits that your authenticator app shows now.',
    missing: 'Enter the 6 digits from your app',
    other: 'Use a recovery code',
  },
  recovery: {
    lead: 'Enter one of the recovery codes you kept. Each of them works once.',
    missing: 'Enter a recovery code',
    other: 'Use the authenticator app',
  },
};

function checkCode({ kind, code = '' }: Values) {
  const fields: Record<string, string> = code.trim() ? {} : { code: WORDS[kindOf(kind)].missing };
  return checked(fields, () => code);
}

type SecondFactorProps = {
  entered: boolean;
  onEnter: (home: string) => void;
  /** Back to the password; the reason is there when the time for the code ran out. */
  onStartOver: (reason: string | null) => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code. The last digit sends it. */
export function SecondFactor(props: SecondFactorProps) {
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

type CodeFormProps = SecondFactorProps & { kind: Kind; onOther: () => void };

function CodeForm({ kind, onOther, entered, onEnter, onStartOver }: CodeFormProps) {
  const form = useCheckedForm({
    check: checkCode,
    operation: verify,
    fields: ['code'],
    generic: LOGIN_FAILED,
    onSuccess: (answer) => {
      announceSession({ name: 'mfa_challenge_verified' });
      onEnter(answer.home);
    },
    onFailure: (failure) => {
      const isOver = failure.code === 'unauthenticated';
      if (isOver) onStartOver(failure.message);
      return isOver;
    },
  });
  const busy = form.pending || entered;
  return (
    <form {...form.formProps}>
      <FormErrors message={form.message} />
      <p className="mb-4 text-[0.9375rem]/[1.375rem] text-text-2">{WORDS[kind].lead}</p>
      <input type="hidden" name="kind" value={kind} />
      {kind === 'totp' ? (
        <CodeField label="Code" name="code" error={form.fault('code')} onComplete={form.send} />
      ) : (
        <TextField
          label="Recovery code"
          name="code"
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.fault('code')}
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

function kindOf(kind: string | undefined): Kind {
  return kind === 'recovery' ? 'recovery' : 'totp';
}
