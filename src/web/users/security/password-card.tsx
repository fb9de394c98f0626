import { type SubmitEvent, useState } from 'react';
import { checkChangePassword } from '#core/users/credentials.ts';
import { PASSWORD_MIN_LENGTH } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Values = { currentPassword: string; newPassword: string };
const EMPTY: Values = { currentPassword: '', newPassword: '' };

/** A new password for the current one. */
export function PasswordCard({ email }: { email: string }) {
  const { showToast } = useToastContext();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { run, pending, failure } = useCommand((api) => api.users.changePassword, {
    onSuccess: () => {
      setValues(EMPTY);
      showToast({
        title: 'Your password is changed',
        message: 'Every other browser is signed out.',
        type: 'success',
      });
    },
    onFailure: ({ fields }) => setFaults(fields),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = checkChangePassword(values);
    setFaults(result.ok ? {} : result.fields);
    if (result.ok) void run(values);
  };
  const set = (field: keyof Values, value: string) => {
    setValues({ ...values, [field]: value });
    setFaults({ ...faults, [field]: '' });
  };
  const general = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  return (
    <Card title="Password">
      <form method="post" noValidate onSubmit={submit} className="max-w-[380px] space-y-4">
        <FormErrors message={general} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          value={values.currentPassword}
          error={faults.currentPassword || null}
          onChange={(event) => set('currentPassword', event.target.value)}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. Every other browser is signed out.`}
          value={values.newPassword}
          error={faults.newPassword || null}
          onChange={(event) => set('newPassword', event.target.value)}
        />
        <Button type="submit" kind="primary" pending={pending}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
