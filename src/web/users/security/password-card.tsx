import { checkChangePassword } from '#core/users/credentials.ts';
import { PASSWORD_MIN_LENGTH } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { asTyped } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** A new password for the current one. */
export function PasswordCard({ email }: { email: string }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { currentPassword: asTyped, newPassword: asTyped },
    check: (values) => {
      const result = checkChangePassword(values);
      return result.ok ? {} : result.fields;
    },
    command: useCommand((api) => api.users.changePassword, {
      onSuccess: () =>
        showToast({
          title: 'Password changed',
          message: 'You’re signed out on all other devices.',
          type: 'success',
        }),
    }),
    resets: true,
  });
  return (
    <Card title="Password">
      <form {...form.props} className="max-w-[380px] space-y-4">
        <FormErrors message={form.message} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" {...form.field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. You’ll be signed out on all other devices.`}
          {...form.field('newPassword')}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
