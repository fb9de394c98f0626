import { tasksAccess } from '#core/tasks/access.ts';
import { RECURRENCE_LABELS } from '#core/tasks/recurrence.ts';
import { RELATED } from '#core/tasks/related.ts';
import { TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import { type TaskView, tasksInput } from '#core/tasks/views.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfTasks } from '../queries.ts';

/** /api/export/tasks.csv */
export const tasksExport = listExport({
  input: tasksInput,
  rule: tasksAccess.list,
  page: pageOfTasks,
  by: 'created',
  columns: {
    Id: (one: TaskView) => one.id,
    Task: (one) => one.title,
    Priority: (one) => one.priority,
    Status: (one) => TASK_STATUS_LOOKS[one.status].label,
    Due: (one) => one.dueOn,
    Repeats: (one) => (one.recurrence === 'none' ? null : RECURRENCE_LABELS[one.recurrence]),
    'Assigned to': (one) => one.assignedTo?.name ?? null,
    'Assigned by': (one) => one.assignedBy?.name ?? null,
    'Related to': (one) => one.relatedTo && `${RELATED[one.relatedTo.kind].label}: ${one.relatedTo.title}`,
    Created: (one) => one.createdAt,
    Changed: (one) => one.updatedAt,
  },
});
