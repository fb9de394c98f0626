import { isLocalDate } from '#core/lib/format-time.ts';
import { tasksAccess } from '#core/tasks/access.ts';
import { TASK_PRIORITIES } from '#core/tasks/status.ts';
import { currentRow, type Restore, textValue } from '#server/lib/modules/restore.ts';
import { editTask } from './commands/edit-task.ts';
import { tasks } from './tables.ts';
import { lockTask } from './writes/task.ts';

export const taskRestore: Restore = {
  rule: tasksAccess.edit,
  current: currentRow(tasks),
  lock: lockTask,
  write: async (ctx, id, values) => {
    const known = await lockTask(ctx, id);
    const { version, status, assigneeId, recurrence } = known;
    const priority = TASK_PRIORITIES.find((one) => one === values.priority) ?? known.priority;
    const { title, description, dueOn } = { ...known, ...values };
    return editTask(ctx, {
      ...{ id, status, assigneeId, recurrence, priority },
      title: textValue(title),
      description: textValue(description),
      dueOn: typeof dueOn === 'string' && isLocalDate(dueOn) ? dueOn : null,
      expectedVersion: version,
    });
  },
};
