import { BadgeCheck, MailWarning } from 'lucide-react';
import { formatDate } from '#core/lib/format-time.ts';
import type { ProfileView } from '#core/users/contract.ts';
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type UserCardProps = {
  profile: ProfileView;
  zone: string;
  /** Who sees the phone number, and what for. */
  purpose: string;
};

/** Name and phone to change; the address of the account and since when it exists to see. */
export function UserCard({ profile, zone, purpose }: UserCardProps) {
  const { showToast } = useToastContext();
  const first = { name: profile.name, phone: profile.phone ?? '' };
  const form = useForm({
    read: { name: text, phone: text },
    watch: first,
    command: useCommand((api) => api.users.updateProfile, {
      onSuccess: () => showToast({ title: 'Profile saved', type: 'success' }),
    }),
  });
  const isChanged = form.seen.name !== first.name || form.seen.phone !== first.phone;
  return (
    <Card title="About you" aside={`Member since ${formatDate(profile.memberSince, zone)}`}>
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          {...form.field('name', first.name)}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
          hint={purpose}
          maxLength={PHONE_MAX_LENGTH}
          {...form.field('phone', first.phone)}
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
          <p className="mt-1 text-label text-text-3">Used to sign in and to receive receipts and updates</p>
        </div>
        <Button
          type="submit"
          kind="primary"
          pending={form.pending}
          disabledReason={isChanged ? null : 'No changes to save yet.'}
        >
          Save profile
        </Button>
      </form>
    </Card>
  );
}
