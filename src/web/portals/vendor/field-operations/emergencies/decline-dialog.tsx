import { DECLINE_REASON_LABELS, DECLINE_REASONS } from '#core/dispatch/decline-reason.ts';
import { EMERGENCY_REASON_MAX } from '#core/dispatch/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Why nobody can go; administrators read it. */
export function DeclineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({
    read: { reason: choice(DECLINE_REASONS), note: text },
    command: useCommand((api) => api.dispatch.decline, { onSuccess: onClose }),
    input: (values) => ({ ...values, id }),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Decline this emergency?"
      description="Another vendor is alerted right away. Only Canopy’s team sees the reason."
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Decline emergency
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Reason"
          required
          options={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_LABELS[value] }))}
          {...form.field('reason', 'busy')}
        />
        <TextareaField
          label="Note"
          optional
          rows={2}
          maxLength={EMERGENCY_REASON_MAX}
          {...form.field('note', '')}
        />
      </form>
    </Dialog>
  );
}
