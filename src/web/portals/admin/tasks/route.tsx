import { Plus } from 'lucide-react';
import { dateInZone } from '#core/lib/format-time.ts';
import { TASK_STATES, TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import { TASK_VIEWS } from '#core/tasks/system-views.ts';
import { type TaskView, tasksInput } from '#core/tasks/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import { tasksBulk } from '#web/tasks/bulk-tasks.ts';
import { TaskBeside } from '#web/tasks/task-beside.tsx';
import { TASK_SORTS, taskColumns } from '#web/tasks/task-columns.tsx';
import { taskFilters } from '#web/tasks/task-filters.ts';
import { ADMIN_TASKS } from '#web/tasks/task-place.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';

const PATH = '/admin/tasks';

export const handle: AdminPage = { crumbs: [{ label: 'Tasks' }], fluid: true };
export const meta: Route.MetaFunction = () => [{ title: 'Tasks · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'tasks', tasksInput, { status: 'active' });
  const [page, assignees, open] = await Promise.all([
    server.tasks.list(input),
    server.tasks.assignees({}),
    openRecord(request, (id) => server.tasks.get({ id })),
  ]);
  const { now } = context.get(requestContext);
  return { ...page, list, assignees, open, now, today: dateInZone(now, page.zone) };
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { list, counts, assignees, open, now, today, ...page } = loaderData;
  return (
    <ListPage<TaskView>
      {...page}
      title="Tasks"
      subtitle="Open tasks, soonest due first."
      list={list}
      systemViews={TASK_VIEWS}
      tabs={TASK_STATES.map((status) => ({
        label: status === 'active' ? 'To do' : TASK_STATUS_LOOKS[status].label,
        count: counts[status],
        change: { status },
      }))}
      bulk={tasksBulk(assignees, 'administrator')}
      searchLabel="Search tasks"
      filters={taskFilters(ADMIN_TASKS, assignees)}
      columns={taskColumns(page.zone, today, now)}
      sorts={TASK_SORTS}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => `${PATH}/${id}`}
      open={
        open && {
          id: open.id,
          title: open.title,
          href: `${PATH}/${open.id}`,
          body: <TaskBeside found={open} place={ADMIN_TASKS} today={today} now={now} />,
        }
      }
      actions={
        <ButtonLink to={`${PATH}/new`} kind="primary" icon={Plus}>
          Create task
        </ButtonLink>
      }
      empty={{
        title: 'No tasks here',
        text: 'Create a task here, or from the page of a job, case, user, vendor or quote request.',
      }}
    />
  );
}
