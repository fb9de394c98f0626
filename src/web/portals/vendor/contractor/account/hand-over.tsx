import type { VendorUserView } from '#core/vendors/account/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { asTyped } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type HandOverProps = { user: VendorUserView; company: string; onClose: () => void };

/** Makes somebody else the owner of the company, by the password of whoever owns it. */
export function HandOver({ user, company, onClose }: HandOverProps) {
  const { showToast } = useToastContext();
  const name = user.name ?? user.email;
  const form = useForm({
    read: { password: asTyped },
    command: useCommand((api) => api.vendors.handOver, {
      onSuccess: () => {
        showToast({
          title: `${name} now owns ${company}`,
          message: 'You’re now a dispatcher.',
          type: 'success',
        });
        onClose();
      },
    }),
    input: ({ password }) => ({ id: user.id, password }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make ${name} the owner?`}
      description={`${name} will control ${company}: its bank account, its prices and who has access. You’ll become a dispatcher and can’t undo this yourself.`}
      safeLabel="Go back"
      actionLabel="Transfer ownership"
      danger
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton}>
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      </form>
    </ConfirmDialog>
  );
}
