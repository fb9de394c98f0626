import { ArrowRight, Pencil } from 'lucide-react';
import { dateInZone } from '#core/lib/format-time.ts';
import { DUTIES } from '#core/tasks/sources.ts';
import { isOpenTask, TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { AssignTask } from '#web/tasks/assign-task.tsx';
import { TaskChecklist } from '#web/tasks/task-checklist.tsx';
import { TaskComments } from '#web/tasks/task-comments.tsx';
import { TaskDue } from '#web/tasks/task-due.tsx';
import { TaskFacts } from '#web/tasks/task-facts.tsx';
import { TaskMoves } from '#web/tasks/task-moves.tsx';
import { VENDOR_TASKS } from '#web/tasks/task-place.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/route';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Tasks', to: '/vendor/tasks' },
  title: ({ found }) => found.title,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.title ?? 'Task'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const found = await api(context, request).tasks.get({ id: params.id });
  return { found, now, today: dateInZone(now, found.zone) };
}

/** A vendor's task. One that Canopy opened leads to where it is done, and closes by itself. */
export default function VendorTask({ loaderData: { found, now, today } }: Route.ComponentProps) {
  const { assignedTo, description, source } = found;
  const duty = source === 'own' ? null : DUTIES[source];
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
          </>
        }
        actions={
          duty ? (
            isOpenTask(found.status) && (
              <ButtonLink to={duty.path(found.sourceKey ?? '')} kind="primary" icon={ArrowRight}>
                {duty.action}
              </ButtonLink>
            )
          ) : (
            <>
              <ButtonLink to={`${VENDOR_TASKS.path}/${found.id}/edit`} kind="quiet" icon={Pencil}>
                Edit task
              </ButtonLink>
              <TaskMoves found={found} />
            </>
          )
        }
        subtitle={assignedTo ? `Assigned to ${assignedTo.name}.` : 'Not assigned yet'}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-3.5">
          {(description !== '' || duty) && (
            <Card title="Description">
              {description !== '' && (
                <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">{description}</p>
              )}
              {duty && (
                <p className="mt-2 text-label text-text-3">
                  Canopy created this task and will close it automatically once it’s done.
                </p>
              )}
            </Card>
          )}
          <TaskChecklist found={found} now={now} />
          <TaskComments found={found} now={now} />
        </div>
        <div className="space-y-3.5">
          {duty && isOpenTask(found.status) && <AssignTask found={found} />}
          <TaskFacts found={found} place={VENDOR_TASKS} today={today} now={now} />
        </div>
      </div>
    </>
  );
}
