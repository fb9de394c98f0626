import { formatLocalDate } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { taskAssigned, taskCommented, taskDue, taskMoved } from './events.ts';
import type { TaskPriority } from './status.ts';

/** A task as messages tell of it; a vendor's has an owner. */
export type TaskStory = {
  id: string;
  ownerVendorId: string | null;
  title: string;
  priority: TaskPriority;
  dueOn: string | null;
};

/** To whom it goes, and where it leads: administrators among themselves, or one user of a vendor. */
const place = ({ id, ownerVendorId }: TaskStory) =>
  ownerVendorId === null
    ? ({ to: 'admins', href: `/admin/tasks/${id}` } as const)
    : ({ to: 'vendor', href: `/vendor/tasks/${id}` } as const);
const dueWords = (dueOn: string | null) => (dueOn === null ? '' : ` Due ${formatLocalDate(dueOn)}.`);

export function taskAssignedNotifications(task: TaskStory): Notification[] {
  const { title, priority, dueOn } = task;
  const urgency = priority === 'critical' || priority === 'high' ? ` Its priority is ${priority}.` : '';
  return [
    {
      ...place(task),
      title: 'You were assigned a task',
      body: `${title}.${urgency}${dueWords(dueOn)}`,
    },
  ];
}

export function taskCommentedNotifications(task: TaskStory): Notification[] {
  return [{ ...place(task), title: 'New comment on a task', body: task.title }];
}

export function taskMovedNotifications(task: TaskStory, { to }: { to: string }): Notification[] {
  if (to !== 'completed') return [];
  return [{ ...place(task), title: 'A task you created is completed', body: task.title }];
}

export function taskDueNotifications(task: TaskStory): Notification[] {
  const { title, priority } = task;
  return [
    {
      ...place(task),
      title: 'A task is due today',
      body: priority === 'critical' ? `${title}. Its priority is critical.` : title,
      mail: {
        paragraphs: [`“${title}” is due today and isn’t completed yet.`],
        button: { label: 'Open the task' },
      },
    },
  ];
}

/** A task, told to whoever has it, except by themselves. */
export const aboutTaskAssignee = noticeSubject<{ taskId: string }, TaskStory>('task.assignee');
/** A task, told to those who follow it (created it, or have it), except whoever did something now. */
export const aboutTask = noticeSubject<{ taskId: string }, TaskStory>('task');
/** A task, told to whoever created it, except by themselves. */
export const aboutTaskCreator = noticeSubject<{ taskId: string }, TaskStory>('task.creator');

export const tasksNotices: Notice[] = [
  notice(
    taskAssigned,
    { category: 'tasks', label: 'Task assigned to you', to: ['admins', 'vendor'], email: [] },
    notify(aboutTaskAssignee, taskAssignedNotifications),
  ),
  notice(
    taskDue,
    {
      category: 'tasks',
      label: 'A task of yours is due',
      to: ['admins', 'vendor'],
      email: ['admins', 'vendor'],
    },
    notify(aboutTaskAssignee, taskDueNotifications),
  ),
  notice(
    taskCommented,
    { category: 'tasks', label: 'Comment on a task you follow', to: ['admins', 'vendor'], email: [] },
    notify(aboutTask, taskCommentedNotifications),
  ),
  notice(
    taskMoved,
    { category: 'tasks', label: 'A task you created is completed', to: ['admins', 'vendor'], email: [] },
    notify(aboutTaskCreator, taskMovedNotifications),
  ),
];
