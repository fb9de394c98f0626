import { useNavigate } from 'react-router';
import type { RelatedKind } from '#core/tasks/related.ts';
import { NEW_TASK } from '#core/tasks/status.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TASK_READERS, TaskCare, TaskWords } from './task-fields.tsx';
import type { TaskPlace } from './task-place.ts';

type NewTaskFormProps = {
  place: TaskPlace;
  assignees: readonly { id: string; name: string }[];
  /** What the task will be about. */
  about: { kind: RelatedKind; id: string } | null;
};

/** A new task, for whoever writes it unless they give it to a colleague. */
export function NewTaskForm({ place, assignees, about }: NewTaskFormProps) {
  const me = useRootData()?.session?.id;
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...TASK_READERS, steps: text },
    command: useCommand((api) => api.tasks.create, {
      revalidate: false,
      onSuccess: ({ id }) => {
        showToast({ title: 'Task created', type: 'success' });
        void navigate(`${place.path}/${id}`);
      },
    }),
    input: ({ steps, dueOn, ...values }) => ({
      ...values,
      dueOn: dueOn ?? null,
      steps: steps.split('\n').flatMap((line) => line.trim() || []),
      ...(about ? { relatedTo: { kind: about.kind, id: about.id } } : {}),
    }),
  });
  const assigneeId = assignees.find(({ id }) => id === me)?.id ?? null;
  const { priority } = NEW_TASK;
  const start = {
    title: '',
    description: '',
    priority,
    assigneeId,
    dueOn: null,
    recurrence: 'none',
  } as const;
  const back = (about && place.related[about.kind]?.path(about.id)) ?? place.path;
  return (
    <form {...form.props} className="max-w-[640px] space-y-3.5">
      <FormErrors message={form.message} />
      <Card title="Task">
        <div className="space-y-4">
          <TaskWords form={form} start={start} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TaskCare form={form} start={start} assignees={assignees} />
          </div>
          <TextareaField
            label="Checklist"
            optional
            hint="One step per line"
            rows={4}
            {...form.field('steps', '')}
          />
        </div>
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink to={back} kind="outline">
          Cancel
        </ButtonLink>
        <Button type="submit" kind="primary" pending={form.pending}>
          Create task
        </Button>
      </div>
    </form>
  );
}
