import { useState } from 'react';
import { checkSignup } from '#core/users/credentials.ts';
import { PASSWORD_MIN_LENGTH } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { asTyped, choice } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { checkedFaults, entryRefusal } from './entry-faults.ts';
import { TradeField } from './trade-field.tsx';

type Role = 'homeowner' | 'vendor';

const ROLES = [
  { value: 'homeowner', title: 'Book services', detail: 'For the home you live in or look after' },
  { value: 'vendor', title: 'Offer services', detail: 'Your team does the work' },
] as const;

type SignUpFormProps = {
  role: Role;
  onRoleChange: (role: Role) => void;
  /** Names of the trades a company can have. */
  trades: readonly string[];
  /** Into the company that sent it; then there is no role to choose and no company to name. */
  invitation: { token: string; email: string } | null;
  onEnter: (home: string) => void;
};

/** A new account for a homeowner or a vendor. What is typed for one role stays when the other is looked at. */
export function SignUpForm({ role, onRoleChange, trades, invitation, onEnter }: SignUpFormProps) {
  const [entered, setEntered] = useState(false);
  const form = useForm({
    read: {
      role: choice(['homeowner', 'vendor']),
      name: asTyped,
      email: asTyped,
      password: asTyped,
      company: asTyped,
      trade: asTyped,
      invitation: asTyped,
    },
    check: (values) => checkedFaults(checkSignup(values)),
    explain: entryRefusal,
    command: useCommand((api) => api.users.signUp, {
      revalidate: false,
      onSuccess: (answer) => {
        setEntered(true);
        onEnter(answer.home);
      },
    }),
  });
  const busy = form.pending || entered;
  const isVendor = role === 'vendor' && !invitation;

  return (
    <form {...form.props}>
      <FormErrors message={form.message} />
      <div className="space-y-4">
        {invitation ? (
          <>
            <input type="hidden" name="role" value="vendor" />
            <input type="hidden" name="invitation" value={invitation.token} />
          </>
        ) : (
          <RadioCards
            label="What brings you here?"
            labelHidden
            name="role"
            options={ROLES}
            value={role}
            onValueChange={onRoleChange}
          />
        )}
        <TextField label="Your name" size="lg" autoComplete="name" {...form.field('name')} />
        {/* Hidden, not gone: a company that was typed is still there when the role is chosen again. */}
        <div className={isVendor ? 'grid gap-4 sm:grid-cols-2' : 'hidden'}>
          <TextField label="Company" size="lg" autoComplete="organization" {...form.field('company')} />
          <TradeField label="Trade" trades={trades} {...form.field('trade')} />
        </div>
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email', invitation?.email ?? '')}
        />
        <PasswordField
          label="Password"
          size="lg"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          {...form.field('password')}
        />
      </div>
      <Button type="submit" kind="primary" size="lg" block pending={busy} className="mt-6">
        {busy ? 'Authenticating...' : 'Create account'}
      </Button>
      <p className="mt-3 text-detail text-text-2">
        By creating an account you agree to the{' '}
        <TextLink to="/terms-of-service" reloadDocument target="_blank">
          Terms of service
        </TextLink>{' '}
        and the{' '}
        <TextLink to="/privacy-policy" reloadDocument target="_blank">
          Privacy policy
        </TextLink>
        .
      </p>
      {isVendor && (
        <p className="mt-3 text-detail text-text-2">
          We review every company before its first job. Your dashboard shows the remaining steps.
        </p>
      )}
    </form>
  );
}
