import { useState } from 'react';
import { CANCEL_NOTE_MAX } from '#core/quotes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Cancels the request; the vendors are notified. */
export function CancelRequest({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { note: text },
    command: useCommand((api) => api.quotes.cancel, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Request canceled', message: 'We notified the vendors.', type: 'success' });
      },
    }),
    input: ({ note }) => ({ id, note }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        form.clearFaults();
        setOpen(next);
      }}
      title="Cancel this request?"
      description="We’ll notify the vendors. Quotes you received can’t be accepted anymore."
      trigger={<Button kind="danger-quiet">Cancel request</Button>}
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Keep request
          </Button>
          <Button kind="danger" type="submit" form={form.id} pending={form.pending}>
            Cancel request
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <FormErrors message={form.message} />
        <TextareaField
          label="Reason"
          optional
          rows={2}
          maxLength={CANCEL_NOTE_MAX}
          hint="Visible to Canopy only."
          {...form.field('note')}
        />
      </form>
    </Dialog>
  );
}
