import { useNavigate } from 'react-router';
import { RELATED, RELATED_KINDS, type RelatedKind } from '#core/tasks/related.ts';
import { NEW_TASK } from '#core/tasks/status.ts';
import { api } from '#web/lib/api.ts';
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
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/new';
import { TASK_READERS, TaskCare, TaskWords } from './task-fields.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Tasks', to: '/admin/tasks' }, { label: 'Create a task' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Create a task · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const params = new URL(request.url).searchParams;
  const kind = RELATED_KINDS.find((one) => params.has(one));
  const id = kind && params.get(kind);
  const [assignees, about] = await Promise.all([
    server.tasks.assignees({}),
    kind && id ? { kind, id, title: await titleOf(server, kind, id) } : null,
  ]);
  return { assignees, about };
}

/** What the record is called that the task will be about. An unknown one answers as its page does. */
async function titleOf(server: ReturnType<typeof api>, kind: RelatedKind, id: string): Promise<string> {
  switch (kind) {
    case 'job': {
      const { number, title } = await server.bookings.get({ id });
      return `#${number} ${title}`;
    }
    case 'case':
      return (await server.cases.get({ id })).subject;
    case 'user':
      return (await server.users.get({ id })).name;
    case 'vendor':
      return (await server.vendors.get({ id })).company;
    case 'quote': {
      const { number, title } = await server.quotes.getRequest({ id });
      return `Q-${number} ${title}`;
    }
  }
}

export default function NewTask({ loaderData: { assignees, about } }: Route.ComponentProps) {
  const me = useRootData()?.session?.id;
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...TASK_READERS, steps: text },
    command: useCommand((api) => api.tasks.create, {
      revalidate: false,
      onSuccess: ({ id }) => {
        showToast({ title: 'Task created', type: 'success' });
        void navigate(`/admin/tasks/${id}`);
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
  const back = about ? RELATED[about.kind].path(about.id) : '/admin/tasks';
  return (
    <>
      <PageHeader
        title="Create a task"
        subtitle={
          about
            ? `Related to ${RELATED[about.kind].label.toLowerCase()} ${about.title}.`
            : 'Something to do, for you or another administrator.'
        }
      />
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
    </>
  );
}
