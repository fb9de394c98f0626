import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { asTyped } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type PasswordDialogProps<Output> = {
  title: string;
  description: string;
  actionLabel: string;
  danger?: boolean;
  operation: Operation<{ password: string }, Output>;
  onDone: (output: Output) => void;
  onClose: () => void;
};

/** Asks for the person's own password before something that concerns the safety of the account. */
export function PasswordDialog<Output>(props: PasswordDialogProps<Output>) {
  const { title, description, actionLabel, danger = false, operation, onDone, onClose } = props;
  const form = useForm({
    read: { password: asTyped },
    command: useCommand(operation, { onSuccess: (output) => onDone(output) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind={danger ? 'danger' : 'primary'} pending={form.pending}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <PasswordField
          label="Your password"
          {...form.field('password')}
          error={form.fault('password') ?? form.message}
        />
      </form>
    </Dialog>
  );
}
