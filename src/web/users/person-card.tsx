import { BadgeCheck, MailWarning } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import type { ProfileView } from '#core/users/contract.ts';
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Values = { name: string; phone: string };

type PersonCardProps = {
  profile: ProfileView;
  zone: string;
  /** Who sees the phone number, and what for. */
  purpose: string;
};

/** Name and phone to change; the address of the account and since when it exists to see. */
export function PersonCard({ profile, zone, purpose }: PersonCardProps) {
  const { showToast } = useToastContext();
  const [values, setValues] = useState<Values>({ name: profile.name, phone: profile.phone ?? '' });
  const { run, pending, failure } = useCommand((api) => api.users.updateProfile, {
    onSuccess: (saved) => {
      setValues({ name: saved.name, phone: saved.phone ?? '' });
      showToast({ title: 'Profile saved', type: 'success' });
    },
  });
  const isChanged = values.name !== profile.name || values.phone !== (profile.phone ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(values);
  };
  const general = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  return (
    <Card title="About you" aside={`Member since ${formatDate(profile.memberSince, zone)}`}>
      <form method="post" noValidate onSubmit={submit} className="space-y-4">
        <FormErrors message={general} />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          value={values.name}
          error={failure?.fields.name ?? null}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          hint={purpose}
          maxLength={PHONE_MAX_LENGTH}
          value={values.phone}
          error={failure?.fields.phone ?? null}
          onChange={(event) => setValues({ ...values, phone: event.target.value })}
        />
        <div>
          <p className="text-label font-medium text-text-2">Email</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-body wrap-anywhere text-text-1">
            {profile.email}
            {profile.emailVerified ? (
              <Badge tone="green" icon={BadgeCheck}>
                Confirmed
              </Badge>
            ) : (
              <Badge tone="yellow" icon={MailWarning}>
                Not confirmed
              </Badge>
            )}
          </p>
          <p className="mt-1 text-label text-text-3">You sign in with it; receipts and news go there.</p>
        </div>
        <Button
          type="submit"
          kind="primary"
          pending={pending}
          disabledReason={isChanged ? null : 'Change something first.'}
        >
          Save profile
        </Button>
      </form>
    </Card>
  );
}
