import { checkLogin } from '#core/users/credentials.ts';
import { noteInBrowser } from '#web/audit/this-browser.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { LOGIN_FAILED } from './checked-form.ts';
import { DemoLogins } from './demo-logins.tsx';
import { withNext } from './destination.ts';
import type { DemoLogin } from './entry-data.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Portal = 'member' | 'admin';
type Values = { email?: string; password?: string };

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
  onSecondFactor: () => void;
};

/** Email and password, or one click on a demo account. */
export function PasswordStep({
  portal,
  next,
  demoLogins,
  news,
  entered,
  onEnter,
  onSecondFactor,
}: PasswordStepProps) {
  const form = useCheckedForm({
    check: checkLogin,
    operation: (api) => (values: Values, options) => api.users.signIn({ ...values, portal }, options),
    fields: ['email', 'password'],
    generic: LOGIN_FAILED,
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
      return false;
    },
    onSuccess: (answer) => (answer.outcome === 'signed_in' ? onEnter(answer.home) : onSecondFactor()),
  });
  const busy = form.pending || entered;

  const chooseDemo = ({ email, password }: DemoLogin) => {
    form.fill({ email, password });
    form.send();
  };

  return (
    <>
      <form {...form.formProps}>
        <FormErrors message={form.message ?? news} />
        <div className="space-y-4">
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
          <PasswordField label="Password" name="password" size="lg" error={form.fault('password')} />
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
            Mail me a link
          </TextLink>
        </p>
      </form>
      {demoLogins.length > 0 && <DemoLogins logins={demoLogins} disabled={busy} onChoose={chooseDemo} />}
    </>
  );
}
