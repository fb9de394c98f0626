import { api } from '#web/lib/api.ts';
import { EditTaskForm } from '#web/tasks/edit-task-form.tsx';
import { VENDOR_TASKS } from '#web/tasks/task-place.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/edit';

export const handle: VendorPage = { section: { label: 'Tasks', to: '/vendor/tasks' }, title: 'Edit task' };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.found.title ?? 'task'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { found: await api(context, request).tasks.get({ id: params.id }) };
}

export default function EditVendorTask({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Edit task" subtitle="We’ll notify the assignee." />
      <EditTaskForm found={found} place={VENDOR_TASKS} />
    </>
  );
}
