import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { TASK_DESCRIPTION_MAX, TASK_TITLE_MAX } from '#core/tasks/limits.ts';
import { RECURRENCE_LABELS, RECURRENCES, type Recurrence } from '#core/tasks/recurrence.ts';
import { TASK_PRIORITIES, type TaskPriority } from '#core/tasks/status.ts';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

const NOBODY = 'nobody';

/** How a task is read, whether it is new or changed. */
export const TASK_READERS = {
  title: text,
  description: text,
  priority: choice(TASK_PRIORITIES),
  /** Nothing: nobody has it yet. */
  assigneeId: optional(text, NOBODY),
  dueOn: optional(text),
  recurrence: choice(RECURRENCES),
};

type Start = {
  title: string;
  description: string;
  priority: TaskPriority;
  assigneeId: string | null;
  dueOn: string | null;
  recurrence: Recurrence;
};
type Props = { form: FormFields<keyof typeof TASK_READERS>; start: Start };

/** What has to be done. */
export function TaskWords({ form, start }: Props) {
  return (
    <>
      <TextField label="Title" required maxLength={TASK_TITLE_MAX} {...form.field('title', start.title)} />
      <TextareaField
        label="Description"
        optional
        rows={4}
        maxLength={TASK_DESCRIPTION_MAX}
        {...form.field('description', start.description)}
      />
    </>
  );
}

/** Who does it, by when, and whether it comes back. */
export function TaskCare({
  form,
  start,
  assignees,
}: Props & { assignees: readonly { id: string; name: string }[] }) {
  return (
    <>
      <SelectField
        label="Assigned to"
        options={[
          { value: NOBODY, label: 'No one yet' },
          ...assignees.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        {...form.field('assigneeId', start.assigneeId ?? NOBODY)}
      />
      <SelectField
        label="Priority"
        options={TASK_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        {...form.field('priority', start.priority)}
      />
      <DateField label="Due date" optional {...form.field('dueOn', start.dueOn ?? '')} />
      <SelectField
        label="Repeats"
        options={RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }))}
        {...form.field('recurrence', start.recurrence)}
      />
    </>
  );
}
