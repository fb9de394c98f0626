import { formatLocalDate } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { taskAssigned, taskCommented, taskDue, taskMoved } from './events.ts';
import type { TaskPriority } from './status.ts';

/** A task as messages tell of it. */
export type TaskStory = { id: string; title: string; priority: TaskPriority; dueOn: string | null };

const href = (id: string): string => `/admin/tasks/${id}`;
const dueWords = (dueOn: string | null) => (dueOn === null ? '' : ` Due ${formatLocalDate(dueOn)}.`);

export function taskAssignedNotifications({ id, title, priority, dueOn }: TaskStory): Notification[] {
  const urgency = priority === 'critical' || priority === 'high' ? ` Its priority is ${priority}.` : '';
  return [
    {
      to: 'admins',
      title: 'You were assigned a task',
      body: `${title}.${urgency}${dueWords(dueOn)}`,
      href: href(id),
    },
  ];
}

export function taskCommentedNotifications({ id, title }: TaskStory): Notification[] {
  return [{ to: 'admins', title: 'New comment on a task', body: title, href: href(id) }];
}

export function taskMovedNotifications({ id, title }: TaskStory, { to }: { to: string }): Notification[] {
  if (to !== 'completed') return [];
  return [{ to: 'admins', title: 'A task you created is completed', body: title, href: href(id) }];
}

export function taskDueNotifications({ id, title, priority }: TaskStory): Notification[] {
  return [
    {
      to: 'admins',
      title: 'A task is due today',
      body: priority === 'critical' ? `${title}. Its priority is critical.` : title,
      href: href(id),
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
    { category: 'tasks', label: 'Task assigned to you', to: ['admins'], email: [] },
    notify(aboutTaskAssignee, taskAssignedNotifications),
  ),
  notice(
    taskDue,
    { category: 'tasks', label: 'A task of yours is due', to: ['admins'], email: ['admins'] },
    notify(aboutTaskAssignee, taskDueNotifications),
  ),
  notice(
    taskCommented,
    { category: 'tasks', label: 'Comment on a task you follow', to: ['admins'], email: [] },
    notify(aboutTask, taskCommentedNotifications),
  ),
  notice(
    taskMoved,
    { category: 'tasks', label: 'A task you created is completed', to: ['admins'], email: [] },
    notify(aboutTaskCreator, taskMovedNotifications),
  ),
];
