import { EMERGENCY_REASON_MAX } from '#core/dispatch/limits.ts';
import type { AdminView } from '#core/dispatch/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type AssignCardProps = { id: string; assignable: AdminView['assignable'] };

/** Sends somebody by hand: whoever does this work here and is free now, on call first. */
export function AssignCard({ id, assignable }: AssignCardProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { technicianId: text, note: text },
    command: useCommand((api) => api.dispatch.assign, {
      onSuccess: ({ isConfirmed }) =>
        showToast({
          title: isConfirmed
            ? 'Assigned. Both sides are notified.'
            : 'Assigned. The homeowner’s card isn’t confirmed yet.',
          type: isConfirmed ? 'success' : 'info',
        }),
    }),
    input: (values) => ({ ...values, id }),
  });
  if (assignable.length === 0) {
    return (
      <Card title="Assign manually">
        <p className="text-body text-text-2">
          No technician who does this work here is free right now. Move one of their jobs first, or close the
          emergency.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Assign manually">
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Technician"
          required
          hint="Call them first: they’re booked as soon as you assign."
          options={assignable.map(({ technicianId, technicianName, company, isOnCall, arrivalMinutes }) => ({
            value: technicianId,
            label: `${technicianName}, ${company}`,
            detail: `${isOnCall ? 'on call' : 'not on call'}, about ${arrivalMinutes} min`,
          }))}
          {...form.field('technicianId', assignable[0]?.technicianId ?? '')}
        />
        <TextField
          label="Note"
          optional
          maxLength={EMERGENCY_REASON_MAX}
          hint="Recorded in the audit log"
          {...form.field('note', '')}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          Assign technician
        </Button>
      </form>
    </Card>
  );
}
