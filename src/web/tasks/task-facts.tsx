import { formatLocalDate, formatMoment } from '#core/lib/format-time.ts';
import { RECURRENCE_LABELS } from '#core/tasks/recurrence.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { RelatedLink } from './related-link.tsx';
import { TaskDue } from './task-due.tsx';
import type { TaskPlace } from './task-place.ts';

type Props = { found: TaskDetail; place: TaskPlace; today: string; now: Date };

/** Whose a task is, what it is about, and when what happened. */
export function TaskFacts({ found, place, today, now }: Props) {
  const { relatedTo, recurrence, next, assignedBy, createdBy } = found;
  const at = (moment: Date) => formatMoment(moment, found.zone, now);
  const items: (Description | false | null)[] = [
    { id: 'assignee', term: 'Assigned to', value: found.assignedTo?.name ?? NOTHING },
    assignedBy && { id: 'assigner', term: 'Assigned by', value: assignedBy.name },
    {
      id: 'due',
      term: 'Due date',
      value: found.dueOn === null ? NOTHING : <TaskDue task={found} today={today} full />,
    },
    recurrence !== 'none' && { id: 'repeats', term: 'Repeats', value: RECURRENCE_LABELS[recurrence] },
    next && {
      id: 'next',
      term: 'Next time',
      value: <TextLink to={`${place.path}/${next.id}`}>{formatLocalDate(next.dueOn)}</TextLink>,
    },
    relatedTo && {
      id: 'related',
      term: 'Related to',
      value: <RelatedLink related={relatedTo} place={place} />,
    },
    { id: 'creator', term: 'Created by', value: createdBy?.name ?? 'Canopy' },
    { id: 'created', term: 'Created', value: at(found.createdAt) },
    { id: 'changed', term: 'Updated', value: at(found.updatedAt) },
    found.completedAt && { id: 'completed', term: 'Completed', value: at(found.completedAt) },
  ];
  return (
    <Card title="Details">
      <DescriptionList items={items.filter((item) => item !== false && item !== null)} />
    </Card>
  );
}
