import { useState } from 'react';
import { REASON_MAX, REASON_MIN } from '#core/quotes/projects/limits.ts';
import type { ChangeOrderView } from '#core/quotes/projects/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The homeowner does not want a change, and says why. */
export function DeclineChangeOrder({ order, company }: { order: ChangeOrderView; company: string }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.quotes.declineChangeOrder, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Declined', message: 'The work stays as agreed.', type: 'info' });
      },
    }),
    check: ({ reason }): Faults =>
      reason.length < REASON_MIN ? { reason: `At least ${REASON_MIN} characters` } : {},
    input: ({ reason }) => ({ id: order.id, reason }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title={`Decline change order ${order.number}?`}
      description="The work and its price stay as agreed."
      trigger={<Button kind="outline">Decline</Button>}
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" form={form.id} pending={form.pending}>
            Decline change order
          </Button>
        </>
      }
    >
      <FormErrors message={form.message} />
      <form {...form.props} onKeyDown={onlyByButton}>
        <TextareaField
          label="Reason"
          hint={`${company} will see this.`}
          rows={2}
          maxLength={REASON_MAX}
          counter
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}
