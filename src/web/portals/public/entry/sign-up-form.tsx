import { useState } from 'react';
import { checkSignup } from '#core/users/credentials.ts';
import { PASSWORD_MIN_LENGTH } from '#core/users/limits.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TradeField } from './trade-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

type Role = 'homeowner' | 'vendor';

const FIELDS = ['name', 'email', 'password', 'company', 'trade'] as const;
const ROLES = [
  { value: 'homeowner', title: 'Book services', detail: 'For the home you live in or look after' },
  { value: 'vendor', title: 'Offer services', detail: 'Your team does the work' },
] as const;

type SignUpFormProps = {
  role: Role;
  onRoleChange: (role: Role) => void;
  /** Names of the trades a company can have. */
  trades: readonly string[];
  onEnter: (home: string) => void;
};

/** A new account for a homeowner or a vendor. What is typed for one role stays when the other is looked at. */
export function SignUpForm({ role, onRoleChange, trades, onEnter }: SignUpFormProps) {
  const [entered, setEntered] = useState(false);
  const form = useCheckedForm({
    check: checkSignup,
    operation: (api) => api.users.signUp,
    fields: FIELDS,
    onSuccess: (answer) => {
      setEntered(true);
      onEnter(answer.home);
    },
  });
  const busy = form.pending || entered;
  const isVendor = role === 'vendor';

  return (
    <form {...form.formProps}>
      <FormErrors message={form.message} />
      <div className="space-y-4">
        <RadioCards
          label="What brings you here?"
          labelHidden
          name="role"
          options={ROLES}
          value={role}
          onValueChange={onRoleChange}
        />
        <TextField label="Your name" name="name" size="lg" autoComplete="name" error={form.fault('name')} />
        {/* Hidden, not gone: a company that was typed is still there when the role is chosen again. */}
        <div className={isVendor ? 'grid gap-4 sm:grid-cols-2' : 'hidden'}>
          <TextField
            label="Company"
            name="company"
            size="lg"
            autoComplete="organization"
            error={isVendor ? form.fault('company') : null}
          />
          <TradeField
            label="Trade"
            name="trade"
            trades={trades}
            error={isVendor ? form.fault('trade') : null}
          />
        </div>
        <TextField
          label="Email"
          name="email"
          type="email"
          size="lg"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.fault('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          size="lg"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          error={form.fault('password')}
        />
      </div>
      <Button type="submit" kind="primary" size="lg" block pending={busy} className="mt-6">
        {busy ? 'Authenticating...' : 'Create account'}
      </Button>
      {isVendor && (
        <p className="mt-3 text-detail text-text-2">
          An administrator looks at every company before its first job. Your dashboard shows what is still
          missing.
        </p>
      )}
    </form>
  );
}
