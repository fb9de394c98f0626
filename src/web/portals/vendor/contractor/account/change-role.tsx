import type { VendorAccountView, VendorUserView } from '#core/vendors/account/contract.ts';
import { GIVEN_ROLES } from '#core/vendors/account/roles.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RoleFields } from './role-fields.tsx';

type ChangeRoleProps = {
  user: VendorUserView;
  technicians: VendorAccountView['technicians'];
  onClose: () => void;
};

/** Another role for somebody who has access or is invited. It holds from their next click. */
export function ChangeRole({ user, technicians, onClose }: ChangeRoleProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { role: choice(GIVEN_ROLES), technicianId: optional(text) },
    watch: { role: user.role },
    command: useCommand((api) => api.vendors.changeUser, {
      onSuccess: () => {
        showToast({ title: 'Saved', type: 'success' });
        onClose();
      },
    }),
    input: (values) => ({ id: user.id, ...values }),
  });
  const own = user.technician ? [user.technician] : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Role of ${user.name ?? user.email}`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save role
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <RoleFields
          form={form}
          technicians={[...own, ...technicians]}
          start={{ role: user.role, ...(user.technician ? { technicianId: user.technician.id } : {}) }}
        />
      </form>
    </Dialog>
  );
}
