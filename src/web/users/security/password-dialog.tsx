import { type SubmitEvent, useId, useState } from 'react';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
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
  const form = useId();
  const [password, setPassword] = useState('');
  const { run, pending, failure } = useCommand(operation, { onSuccess: (output) => onDone(output) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run({ password });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} pending={pending}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <PasswordField
          label="Your password"
          name="password"
          value={password}
          error={failure ? (failure.fields.password ?? failure.message) : null}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
