import { Pencil } from 'lucide-react';
import { dateInZone } from '#core/lib/format-time.ts';
import { TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { TaskChecklist } from '#web/tasks/task-checklist.tsx';
import { TaskComments } from '#web/tasks/task-comments.tsx';
import { TaskDue } from '#web/tasks/task-due.tsx';
import { TaskFacts } from '#web/tasks/task-facts.tsx';
import { TaskMoves } from '#web/tasks/task-moves.tsx';
import { ADMIN_TASKS } from '#web/tasks/task-place.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Tasks', to: '/admin/tasks' },
    { label: (data as { found: TaskDetail }).found.title },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.title ?? 'Task'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const found = await api(context, request).tasks.get({ id: params.id });
  return { found, now, today: dateInZone(now, found.zone) };
}

/** A task: what has to be done, step by step, and what administrators say about it. */
export default function Task({ loaderData: { found, now, today } }: Route.ComponentProps) {
  const { assignedTo, description } = found;
  return (
    <>
      <PageHeader
        title={found.title}
        before={
          <>
            <StatusBadge look={TASK_STATUS_LOOKS[found.status]} />
            <PriorityBadge priority={found.priority} />
            <span className="text-label">
              <TaskDue task={found} today={today} />
            </span>
            <RecordTrail path="/admin/tasks" id={found.id} />
          </>
        }
        actions={
          <>
            <ShortcutTip shortcut="edit">
              <ButtonLink to={`/admin/tasks/${found.id}/edit`} kind="quiet" icon={Pencil}>
                Edit task
              </ButtonLink>
            </ShortcutTip>
            <TaskMoves found={found} />
          </>
        }
        subtitle={assignedTo ? `Assigned to ${assignedTo.name}.` : 'Not assigned yet'}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-3.5">
          {description !== '' && (
            <Card title="Description">
              <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">{description}</p>
            </Card>
          )}
          <TaskChecklist found={found} now={now} />
          <TaskComments found={found} now={now} />
        </div>
        <TaskFacts found={found} place={ADMIN_TASKS} today={today} now={now} />
      </div>
    </>
  );
}
