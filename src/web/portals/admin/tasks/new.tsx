import { RELATED, RELATED_KINDS, type RelatedKind } from '#core/tasks/related.ts';
import { api } from '#web/lib/api.ts';
import { NewTaskForm } from '#web/tasks/new-task-form.tsx';
import { ADMIN_TASKS } from '#web/tasks/task-place.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/new';

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
      <NewTaskForm place={ADMIN_TASKS} assignees={assignees} about={about} />
    </>
  );
}
