import { UserPlus } from 'lucide-react';
import type { VendorAccountView } from '#core/vendors/account/contract.ts';
import { GIVEN_ROLES } from '#core/vendors/account/roles.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RoleFields } from './role-fields.tsx';

/** Mails somebody a link into the company. */
export function InviteForm({ technicians }: Pick<VendorAccountView, 'technicians'>) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { email: text, role: choice(GIVEN_ROLES), technicianId: optional(text) },
    watch: { role: 'dispatcher' },
    command: useCommand((api) => api.vendors.inviteUser, {
      onSuccess: () => showToast({ title: 'Invitation sent', type: 'success' }),
    }),
    resets: true,
  });
  return (
    <form {...form.props} className="border-t border-line-1 px-(--card-pad) py-3">
      <FormErrors message={form.message} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="Invite by email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <RoleFields form={form} technicians={technicians} start={{ role: 'dispatcher' }} />
      </div>
      <Button
        type="submit"
        kind="outline"
        icon={UserPlus}
        pending={form.pending}
        className="mt-3 max-sm:w-full"
      >
        Send invitation
      </Button>
    </form>
  );
}
