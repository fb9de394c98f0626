import { useNavigate } from 'react-router';
import { TASK_STATUS_LOOKS, taskStatusesFrom } from '#core/tasks/status.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { TASK_READERS, TaskCare, TaskWords } from '../task-fields.tsx';
import type { Route } from './+types/edit';

export const handle: AdminPage = {
  crumbs: (data) => {
    const { found } = data as { found: TaskDetail };
    return [
      { label: 'Tasks', to: '/admin/tasks' },
      { label: found.title, to: `/admin/tasks/${found.id}` },
      { label: 'Edit' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.found.title ?? 'task'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { found: await api(context, request).tasks.get({ id: params.id }) };
}

/** What a task says, whose it is, by when, and how it stands. Only a status that can follow is offered. */
export default function EditTask({ loaderData: { found } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { id, version, assignedTo, administrators } = found;
  const page = `/admin/tasks/${id}`;
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
  const isKnown = administrators.some((one) => one.id === assignedTo?.id);
  const assignees = assignedTo && !isKnown ? [assignedTo, ...administrators] : administrators;
  const start = { ...found, assigneeId: assignedTo?.id ?? null };
  return (
    <>
      <PageHeader title="Edit task" subtitle="Every change is recorded in the audit log." />
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
    </>
  );
}
