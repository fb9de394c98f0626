import { useState } from 'react';
import { DECLINE_REASON_LABELS, DECLINE_REASONS } from '#core/quotes/decline-reason.ts';
import { DECLINE_NOTE_MAX } from '#core/quotes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Declining to quote, with a reason that the homeowner reads. */
export function DeclineQuote({ id, homeowner }: { id: string; homeowner: string }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reason: choice(DECLINE_REASONS), note: text },
    command: useCommand((api) => api.quotes.decline, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Request declined', message: `We notified ${homeowner}.`, type: 'success' });
      },
    }),
    input: (values) => ({ ...values, id }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        form.clearFaults();
        setOpen(next);
      }}
      title="Decline to quote?"
      description={`${homeowner} will see your reason. If everyone declines, we ask other vendors right away.`}
      trigger={<Button kind="outline">Decline</Button>}
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" form={form.id} pending={form.pending}>
            Decline request
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3.5">
        <FormErrors message={form.message} />
        <SelectField
          label="Reason"
          options={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_LABELS[value] }))}
          {...form.field<string>('reason')}
        />
        <TextareaField
          label="Note"
          optional
          rows={2}
          maxLength={DECLINE_NOTE_MAX}
          hint="Needed for “Another reason”."
          {...form.field('note')}
        />
      </form>
    </Dialog>
  );
}
