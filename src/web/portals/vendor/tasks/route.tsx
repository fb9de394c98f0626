import { FileSignature, Plus } from 'lucide-react';
import { dateInZone } from '#core/lib/format-time.ts';
import { TASK_STATES, TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import { TASK_VIEWS } from '#core/tasks/system-views.ts';
import { type TaskView, tasksInput } from '#core/tasks/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList } from '#web/search/lists/open-list.ts';
import { tasksBulk } from '#web/tasks/bulk-tasks.ts';
import { TASK_SORTS, taskColumns } from '#web/tasks/task-columns.tsx';
import { taskFilters } from '#web/tasks/task-filters.ts';
import { VENDOR_TASKS } from '#web/tasks/task-place.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { AGREEMENTS_PATH } from './agreements-path.ts';

export const handle: VendorPage = { title: 'Tasks' };
export const meta: Route.MetaFunction = () => [{ title: 'Tasks · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'vendor-tasks', tasksInput, { status: 'active' });
  const [page, assignees] = await Promise.all([server.tasks.list(input), server.tasks.assignees({})]);
  const { now } = context.get(requestContext);
  return { ...page, list, assignees, now, today: dateInZone(now, page.zone) };
}

/** What a vendor has to do: its own tasks, and those that Canopy opens and closes for it. */
export default function VendorTasks({ loaderData }: Route.ComponentProps) {
  const { list, counts, assignees, zone, now, today, ...page } = loaderData;
  const role = useAuth().session?.profile.vendorRole ?? null;
  const isOffice = role === 'owner' || role === 'dispatcher';
  return (
    <ListPage<TaskView>
      {...page}
      title="Tasks"
      subtitle={
        isOffice ? 'Your company’s tasks, soonest due first.' : 'Tasks assigned to you or created by you.'
      }
      list={list}
      systemViews={TASK_VIEWS}
      tabs={TASK_STATES.map((status) => ({
        label: status === 'active' ? 'To do' : TASK_STATUS_LOOKS[status].label,
        count: counts[status],
        change: { status },
      }))}
      {...(isOffice ? { bulk: tasksBulk(assignees, 'user') } : {})}
      searchLabel="Search tasks"
      filters={taskFilters(VENDOR_TASKS, assignees)}
      columns={taskColumns(zone, today, now)}
      sorts={TASK_SORTS}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => `${VENDOR_TASKS.path}/${id}`}
      actions={
        <>
          {role === 'owner' && (
            <ButtonLink to={AGREEMENTS_PATH} kind="quiet" icon={FileSignature}>
              Agreements
            </ButtonLink>
          )}
          <ButtonLink to={`${VENDOR_TASKS.path}/new`} kind="primary" icon={Plus}>
            Create task
          </ButtonLink>
        </>
      }
      empty={{
        title: 'Nothing to do here',
        text: 'Create a task of your own. Canopy adds one when a credential ends, stock should be counted, a homeowner claims a warranty, a plan visit is due, or the agreement changes.',
      }}
    />
  );
}
