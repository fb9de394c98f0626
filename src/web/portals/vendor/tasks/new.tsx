import { VENDOR_RELATED, VENDOR_RELATED_KINDS } from '#core/tasks/related.ts';
import { api } from '#web/lib/api.ts';
import { NewTaskForm } from '#web/tasks/new-task-form.tsx';
import { VENDOR_TASKS } from '#web/tasks/task-place.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/new';

export const handle: VendorPage = { section: { label: 'Tasks', to: '/vendor/tasks' }, title: 'New task' };
export const meta: Route.MetaFunction = () => [{ title: 'Create a task · Canopy' }];

/** `?job=` or `?user=` names what the task will be about. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const kind = VENDOR_RELATED_KINDS.find((one) => params.has(one));
  const id = kind && params.get(kind);
  return {
    assignees: await api(context, request).tasks.assignees({}),
    about: kind && id ? { kind, id, name: params.get('name') ?? '' } : null,
  };
}

export default function NewVendorTask({ loaderData: { assignees, about } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Create a task"
        subtitle={
          about
            ? `Related to ${`${VENDOR_RELATED[about.kind].label.toLowerCase()} ${about.name}`.trim()}.`
            : 'Something to do, for you or a colleague.'
        }
      />
      <NewTaskForm place={VENDOR_TASKS} assignees={assignees} about={about} />
    </>
  );
}
