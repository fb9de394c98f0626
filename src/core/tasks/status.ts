import { AppError } from '#core/lib/app-error.ts';
import type { StatusLooks } from '#core/lib/status-look.ts';

export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'canceled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** §9 task defaults: priority medium, status pending. */
export const NEW_TASK = { priority: 'medium', status: 'pending' } as const;

export const TASK_STATUS_LOOKS: StatusLooks<TaskStatus> = {
  pending: { label: 'Pending', icon: 'circle-dashed', tone: 'stone' },
  in_progress: { label: 'In progress', icon: 'circle-play', tone: 'blue' },
  completed: { label: 'Completed', icon: 'circle-check', tone: 'green' },
  canceled: { label: 'Canceled', icon: 'ban', tone: 'stone' },
};

/** Where a task may go from here. What has ended is reopened before anybody works on it. */
const NEXT: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['in_progress', 'completed', 'canceled'],
  in_progress: ['pending', 'completed', 'canceled'],
  completed: ['pending'],
  canceled: ['pending'],
};

/** What can be chosen for a task of this status: staying is always possible. */
export function taskStatusesFrom(status: TaskStatus): readonly TaskStatus[] {
  return TASK_STATUSES.filter((next) => next === status || NEXT[status].includes(next));
}

/** Throws `invalid` with the field `status` when a task cannot go from one status to the other; staying is no move. */
export function assertTaskMove(from: TaskStatus, to: TaskStatus): void {
  if (taskStatusesFrom(from).includes(to)) return;
  const label = (status: TaskStatus) => `“${TASK_STATUS_LOOKS[status].label}”`;
  const message = `${label(from)} can’t change to ${label(to)}. Choose ${NEXT[from].map(label).join(' or ')} first.`;
  throw new AppError('invalid', message, { fields: { status: message } });
}

export const isOpenTask = (status: TaskStatus): boolean => status === 'pending' || status === 'in_progress';

/** `active`: all that is still to be done. */
export const TASK_STATES = ['active', ...TASK_STATUSES] as const;
export type TaskState = (typeof TASK_STATES)[number];
