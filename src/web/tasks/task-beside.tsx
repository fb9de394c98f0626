import { formatMoment } from '#core/lib/format-time.ts';
import { RECURRENCE_LABELS } from '#core/tasks/recurrence.ts';
import { TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { RelatedLink } from './related-link.tsx';
import { TaskDue } from './task-due.tsx';
import type { TaskPlace } from './task-place.ts';

type Props = { found: TaskDetail; place: TaskPlace; today: string; now: Date };

/** A task beside the list of tasks. */
export function TaskBeside({ found, place, today, now }: Props) {
  const { relatedTo, recurrence, steps } = found;
  return (
    <div className="max-w-3xl space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge look={TASK_STATUS_LOOKS[found.status]} />
        <PriorityBadge priority={found.priority} />
      </div>
      {found.description !== '' && (
        <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">{found.description}</p>
      )}
      <DescriptionList
        items={[
          { id: 'due', term: 'Due', value: <TaskDue task={found} today={today} full /> },
          ...(recurrence === 'none'
            ? []
            : [{ id: 'repeats', term: 'Repeats', value: RECURRENCE_LABELS[recurrence] }]),
          ...(relatedTo
            ? [
                {
                  id: 'related',
                  term: 'Related to',
                  value: <RelatedLink related={relatedTo} place={place} />,
                },
              ]
            : []),
          ...(steps.all > 0
            ? [{ id: 'steps', term: 'Checklist', value: `${steps.done} of ${steps.all} steps` }]
            : []),
          { id: 'assignee', term: 'Assigned to', value: found.assignedTo?.name ?? NOTHING },
          { id: 'comments', term: 'Comments', value: found.comments.length || NOTHING },
          { id: 'changed', term: 'Updated', value: formatMoment(found.updatedAt, found.zone, now) },
        ]}
      />
    </div>
  );
}
