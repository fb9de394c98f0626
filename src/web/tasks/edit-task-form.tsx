import { useNavigate } from 'react-router';
import { TASK_STATUS_LOOKS, taskStatusesFrom } from '#core/tasks/status.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { TASK_READERS, TaskCare, TaskWords } from './task-fields.tsx';
import type { TaskPlace } from './task-place.ts';

/** What a task says, whose it is, by when, and how it stands. Only a status that can follow is offered. */
export function EditTaskForm({ found, place }: { found: TaskDetail; place: TaskPlace }) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { id, version, assignedTo, assignees: colleagues } = found;
  const page = `${place.path}/${id}`;
  const statuses = taskStatusesFrom(found.status);
  const form = useForm({
    read: { ...TASK_READERS, status: choice(statuses) },
    command: useCommand((api) => api.tasks.edit, {
      revalidate: false,
      onSuccess: () => {
        showToast({ title: 'Task updated', type: 'success' });
        void navigate(page);
      },
    }),
    input: (values) => ({
      ...values,
      id,
      assigneeId: values.assigneeId ?? null,
      dueOn: values.dueOn ?? null,
      expectedVersion: version,
    }),
  });
  const isKnown = colleagues.some((one) => one.id === assignedTo?.id);
  const assignees = assignedTo && !isKnown ? [assignedTo, ...colleagues] : colleagues;
  const start = { ...found, assigneeId: assignedTo?.id ?? null };
  return (
    <form {...form.props} className="max-w-[640px] space-y-3.5">
      <FormErrors message={form.message} />
      <Card title="Task">
        <div className="space-y-4">
          <TaskWords form={form} start={start} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Status"
              options={statuses.map((value) => ({ value, label: TASK_STATUS_LOOKS[value].label }))}
              {...form.field('status', found.status)}
            />
            <TaskCare form={form} start={start} assignees={assignees} />
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink to={page} kind="outline">
          Cancel
        </ButtonLink>
        <Button type="submit" kind="primary" pending={form.pending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
