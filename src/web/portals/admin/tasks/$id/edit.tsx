import type { TaskDetail } from '#core/tasks/views.ts';
import { api } from '#web/lib/api.ts';
import { EditTaskForm } from '#web/tasks/edit-task-form.tsx';
import { ADMIN_TASKS } from '#web/tasks/task-place.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
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

export default function EditTask({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Edit task" subtitle="Every change is recorded in the audit log." />
      <EditTaskForm found={found} place={ADMIN_TASKS} />
    </>
  );
}
