import { useState } from 'react';
import type { Role } from '#core/lib/actor.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { SUSPENSION_REASON_MAX_LENGTH } from '#core/users/limits.ts';
import { ROLE_WITH_ARTICLE } from '#core/users/user-status.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ACCOUNT_KINDS } from '../form/account-kinds.ts';
import { NewVendorFields } from '../form/new-vendor-fields.tsx';
import { ROLE_LABELS } from '../user-columns.tsx';

type ChangeRoleProps = { user: UserDetail; trades: readonly { value: string; label: string }[] };

/** What an account is for: it can change while nothing hangs on it, and says why where it cannot. */
export function ChangeRole({ user, trades }: ChangeRoleProps) {
  const others = ACCOUNT_KINDS.filter(({ value }) => value !== user.role);
  const [open, setOpen] = useState(false);
  const first: Role = others[0]?.value ?? 'homeowner';
  const { showToast } = useToastContext();
  const form = useForm({
    read: { role: choice(others.map(({ value }) => value)), company: text, trade: text, reason: text },
    watch: { role: first },
    command: useCommand((api) => api.users.changeRole, {
      onSuccess: (_done, { role }) => {
        setOpen(false);
        showToast({
          title: `${user.name} is now ${ROLE_WITH_ARTICLE[role]}`,
          message: 'They were signed out everywhere, and we emailed them.',
          type: 'success',
        });
      },
    }),
    input: (values) => ({ ...values, id: user.id }),
  });
  return (
    <Card title="Account type" aside={ROLE_LABELS[user.role]}>
      {user.roleStays ? (
        <p className="text-body text-text-2">{user.roleStays}</p>
      ) : (
        <>
          <p className="mb-3 text-body text-text-2">
            It has no bookings and runs no company, so you can change its type.
          </p>
          <ConfirmDialog
            trigger={<Button kind="outline">Change role</Button>}
            open={open}
            onOpenChange={(next) => {
              setOpen(next);
              form.clearFaults();
            }}
            title={`Change the role of ${user.name}?`}
            description="All sessions end and permissions reset. Grant new ones afterward."
            safeLabel="Cancel"
            actionLabel="Change role"
            pending={form.pending}
            error={form.message}
            onConfirm={form.submit}
          >
            <form {...form.props} className="space-y-4">
              <RadioCards label="What is the account for?" options={others} {...form.field('role', first)} />
              {form.seen.role === 'vendor' && <NewVendorFields form={form} trades={trades} />}
              <TextareaField
                label="Reason"
                hint={`${user.name} gets it by email. It’s recorded in the audit log.`}
                maxLength={SUSPENSION_REASON_MAX_LENGTH}
                rows={2}
                {...form.field('reason')}
              />
            </form>
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
}
