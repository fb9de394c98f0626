import type { TaskDetail } from '#core/tasks/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';

const NOBODY = 'nobody';

/** Who does a task whose words and day are not theirs to change. */
export function AssignTask({ found: { id, assignedTo, assignees } }: { found: TaskDetail }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { assigneeId: text },
    command: useCommand((api) => api.tasks.assign, {
      onSuccess: (task) =>
        showToast({
          title: task.assignedTo ? `Assigned to ${task.assignedTo.name}` : 'Assigned to no one',
          type: 'success',
        }),
    }),
    input: ({ assigneeId }) => ({ id, assigneeId: assigneeId === NOBODY ? null : assigneeId }),
  });
  return (
    <Card title="Assigned to">
      <form {...form.props} className="space-y-3">
        <FormErrors message={form.message} />
        <SelectField
          label="Assigned to"
          labelHidden
          options={[
            { value: NOBODY, label: 'No one yet' },
            ...assignees.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          {...form.field('assigneeId', assignedTo?.id ?? NOBODY)}
        />
        <Button type="submit" kind="outline" pending={form.pending}>
          Assign
        </Button>
      </form>
    </Card>
  );
}
