import { dateInZone } from '#core/lib/format-time.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { EditTaskForm } from '#web/tasks/edit-task-form.tsx';
import { TaskFacts } from '#web/tasks/task-facts.tsx';
import { ADMIN_TASKS } from '#web/tasks/task-place.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { EditFrame } from '../../frame/edit-frame.tsx';
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
  const { now } = context.get(requestContext);
  const found = await api(context, request).tasks.get({ id: params.id });
  return { found, now, today: dateInZone(now, found.zone) };
}

export default function EditTask({ loaderData: { found, now, today } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Edit task" subtitle="Every change is recorded in the audit log." />
      <EditFrame beside={<TaskFacts found={found} place={ADMIN_TASKS} today={today} now={now} />}>
        <EditTaskForm found={found} place={ADMIN_TASKS} />
      </EditFrame>
    </>
  );
}
