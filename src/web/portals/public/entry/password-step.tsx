import { checkLogin } from '#core/users/credentials.ts';
import { noteInBrowser } from '#web/lib/audit-notes.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { asTyped } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { DemoLogins } from './demo-logins.tsx';
import { withNext } from './destination.ts';
import type { DemoLogin } from './entry-data.ts';
import { checkedFaults, loginRefusal } from './entry-faults.ts';

type Portal = 'member' | 'admin';

type PasswordStepProps = {
  portal: Portal;
  /** A page of this site to go to afterwards. */
  next: string | null;
  demoLogins: readonly DemoLogin[];
  /** Why the person is back at this step. */
  news: string | null;
  /** The session exists and the page it opens is on its way. */
  entered: boolean;
  onEnter: (home: string) => void;
  onTwoFactor: () => void;
};

/** Email and password, or one click on a demo account. */
export function PasswordStep({
  portal,
  next,
  demoLogins,
  news,
  entered,
  onEnter,
  onTwoFactor,
}: PasswordStepProps) {
  const form = useForm({
    read: { email: asTyped, password: asTyped },
    check: (values) => checkedFaults(checkLogin(values)),
    explain: loginRefusal,
    command: useCommand((api) => api.users.signIn, {
      revalidate: false,
      onFailure: ({ message }) => {
        // Spec §4. Nobody is signed in, so the browser's log drops it and says so; the server keeps it.
        noteInBrowser({
          action: 'Login failed',
          resource: 'session',
          category: 'auth',
          severity: 'warning',
          success: false,
          errorMessage: message,
        });
      },
      onSuccess: (answer) => (answer.outcome === 'signed_in' ? onEnter(answer.home) : onTwoFactor()),
    }),
    input: (values) => ({ ...values, portal }),
  });
  const busy = form.pending || entered;

  const chooseDemo = ({ email, password }: DemoLogin) => {
    form.fill({ email, password });
    form.submit();
  };

  return (
    <>
      <form {...form.props}>
        <FormErrors message={form.message ?? news} />
        <div className="space-y-4">
          <TextField
            label="Email"
            type="email"
            size="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('email')}
          />
          <PasswordField label="Password" size="lg" {...form.field('password')} />
        </div>
        <p className="mt-2 text-right text-[0.8125rem]/5">
          <TextLink to="/forgot-password" quiet className="inline-flex items-center max-sm:min-h-11">
            Forgot your password?
          </TextLink>
        </p>
        <Button type="submit" kind="primary" size="lg" block pending={busy} className="mt-3">
          {busy ? 'Authenticating...' : 'Sign in'}
        </Button>
        <p className="mt-3 text-center text-[0.875rem]/6 text-text-2">
          Locked out?{' '}
          <TextLink to={withNext('/sign-in-link', next)} className="inline-flex items-center max-sm:min-h-11">
            Email me a link
          </TextLink>
        </p>
      </form>
      {demoLogins.length > 0 && <DemoLogins logins={demoLogins} disabled={busy} onChoose={chooseDemo} />}
    </>
  );
}
