import { AppError } from '#core/lib/app-error.ts';
import { isOpenTask, TASK_STATUS_LOOKS } from '#core/tasks/status.ts';
import { bulkOf } from '#server/lib/lists/bulk.ts';
import { tasksByIds } from '../queries.ts';
import { assignTask } from './assign-task.ts';
import { moveTask } from './move-task.ts';

type Wanted = { action: 'assign' | 'complete'; ids: string[]; assigneeId?: string | undefined };

const several = bulkOf<Wanted, Awaited<ReturnType<typeof tasksByIds>>[number]>({
  known: tasksByIds,
  label: ({ title }) => title,
  unknown: 'No such task',
  check: ({ action, assigneeId }) => {
    if (action !== 'assign' || assigneeId) return;
    const message = 'Choose who gets them';
    throw new AppError('invalid', message, { fields: { assigneeId: message } });
  },
  outlook: (_, { status, source, assigneeId, assigneeName }, input) => {
    if (!isOpenTask(status))
      return { ok: false, note: `Already ${TASK_STATUS_LOOKS[status].label.toLowerCase()}` };
    if (input.action === 'complete' && source !== 'own')
      return { ok: false, note: 'Closes automatically once it’s done' };
    if (input.action === 'complete')
      return { ok: true, note: `${TASK_STATUS_LOOKS[status].label} until now` };
    if (assigneeId && assigneeId === input.assigneeId) return { ok: false, note: 'Already assigned to them' };
    return { ok: true, note: assigneeName ? `Taken over from ${assigneeName}` : 'Unassigned until now' };
  },
  change: (ctx, { id }, { action, assigneeId = null }) =>
    action === 'assign' ? assignTask(ctx, { id, assigneeId }) : moveTask(ctx, { id, status: 'completed' }),
});

/** tasks.previewBulk: what would happen, task by task. */
export const previewBulkTasks = several.preview;

/** tasks.bulk: each task in a transaction of its own. */
export const bulkTasks = several.run;
