import { useState } from 'react';
import { EMERGENCY_REASON_MAX } from '#core/dispatch/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Ends an emergency that nobody is on the way to; the homeowner is told. */
export function CloseEmergency({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.dispatch.close, { onSuccess: () => setOpen(false) }),
    input: (values) => ({ ...values, id }),
  });
  const change = (next: boolean) => {
    form.clearFaults();
    setOpen(next);
  };
  return (
    <>
      <Button kind="danger-quiet" onClick={() => change(true)}>
        Close emergency
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        title="Close this emergency?"
        description="The search ends and the homeowner is notified. Nothing is charged."
        footer={
          <>
            <Button kind="outline" onClick={() => change(false)}>
              Keep it open
            </Button>
            <Button type="submit" form={form.id} kind="danger" pending={form.pending}>
              Close emergency
            </Button>
          </>
        }
      >
        <form {...form.props} className="space-y-4">
          <FormErrors message={form.message} />
          <TextareaField
            label="Reason"
            rows={3}
            maxLength={EMERGENCY_REASON_MAX}
            {...form.field('reason', '')}
          />
        </form>
      </Dialog>
    </>
  );
}
