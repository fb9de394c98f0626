import { coreModule } from '#core/lib/module.ts';
import { tasksAccess } from './access.ts';
import { tasksContract } from './contract.ts';
import * as events from './events.ts';
import { tasksNotices } from './notices.ts';
import { TASK_STATUS_LOOKS } from './status.ts';

export const tasksModule = coreModule({
  name: 'tasks',
  contract: tasksContract,
  access: tasksAccess,
  events: Object.values(events),
  notices: tasksNotices,
  auditObjects: {
    task: {
      label: 'Task',
      path: (id) => `/admin/tasks/${id}`,
      restorable: ['title', 'description', 'priority', 'dueOn'],
      statuses: TASK_STATUS_LOOKS,
    },
  },
  auditTitles: {
    'tasks.addStep': 'Added a step to a task',
    'tasks.assign': 'Assigned a task',
    'tasks.bulk': 'Changed several tasks',
    'tasks.checkStep': 'Checked a step of a task',
    'tasks.comment': 'Commented on a task',
    'tasks.create': 'Created a task',
    'tasks.edit': 'Edited a task',
    'tasks.move': 'Changed the status of a task',
    'tasks.removeStep': 'Removed a step from a task',
  },
  searchEntries: [
    {
      kind: 'tasks',
      mayFind: tasksAccess.list,
      href: (id) => `/admin/tasks/${id}`,
      statuses: TASK_STATUS_LOOKS,
      auditObject: 'task',
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Tasks',
      subtitle: 'Open tasks, soonest due first',
      path: '/admin/tasks',
      words: 'todo to-do due assigned',
      mayOpen: tasksAccess.list,
    },
    {
      kind: 'pages',
      title: 'Create a task',
      subtitle: 'Something to do, with a due date',
      path: '/admin/tasks/new',
      words: 'new add todo',
      mayOpen: tasksAccess.create,
    },
  ],
});
