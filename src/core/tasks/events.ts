import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from './status.ts';

const one = { taskId: z.uuid() };

/** There is something to do from now on. */
export const taskCreated = defineEvent('task.created', { ...one, title: z.string() });
/** Somebody has it from now on; `by` null where the product gave it to them. */
export const taskAssigned = defineEvent('task.assigned', {
  ...one,
  assigneeId: z.uuid(),
  by: z.nullable(z.uuid()),
  title: z.string(),
  priority: z.enum(TASK_PRIORITIES),
  dueOn: z.nullable(z.string()),
});
/** It was started, completed, canceled or reopened. */
export const taskMoved = defineEvent('task.moved', {
  ...one,
  from: z.enum(TASK_STATUSES),
  to: z.enum(TASK_STATUSES),
  /** Null where the product closed it. */
  by: z.nullable(z.uuid()),
});
export const taskCommented = defineEvent('task.commented', { ...one, commentId: z.uuid(), by: z.uuid() });
/** The day it is due has begun, and it is not done. */
export const taskDue = defineEvent('task.due', { ...one, dueOn: z.string() });
/** Something else about it is different: its words, its day, its checklist. */
export const taskChanged = defineEvent('task.changed', one);
