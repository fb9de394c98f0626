import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isLocalDate } from '#core/lib/format-time.ts';
import { bulkIds, bulkReport } from '#core/lib/list.ts';
import { objectId, pageOf } from '#core/lib/wire.ts';
import { RECURRENCES } from './recurrence.ts';
import { RELATED_KINDS } from './related.ts';
import { TASK_STATES, TASK_STATUSES } from './status.ts';
import {
  taskComment,
  taskDescription,
  taskDetail,
  taskFiles,
  taskPriority,
  taskStep,
  tasksInput,
  taskTitle,
  taskView,
} from './views.ts';

const tags = ['tasks'];
const one = z.object({ id: objectId });
const dueOn = z.nullable(z.string().check(z.refine(isLocalDate, { error: 'Enter a date' })));
const recurrence = z.enum(RECURRENCES);
const users = z.array(z.object({ id: z.uuid(), name: z.string() }));
const bulkAction = z.object({
  action: z.enum(['assign', 'complete']),
  ids: bulkIds,
  /** To whom they are given, for `assign`. */
  assigneeId: z.optional(objectId),
});
const act = (path: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/tasks/{id}${path}`, summary, tags });

export const tasksContract = {
  list: oc
    .route({ method: 'GET', path: '/tasks', summary: 'Tasks, what is due first', tags })
    .input(tasksInput)
    .output(
      z.extend(pageOf(taskView), {
        total: z.int(),
        /** Under the other filters; every status is there, and all that is still to be done. */
        counts: z.record(z.enum(TASK_STATES), z.int()),
        /** In which they are due. */
        zone: z.string(),
      }),
    ),
  assignees: oc
    .route({
      method: 'GET',
      path: '/task-assignees',
      summary: 'Users who can be assigned a task',
      tags,
    })
    .input(z.object({}))
    .output(users),
  create: oc
    .route({ method: 'POST', path: '/tasks', summary: 'Create a task', tags, successStatus: 201 })
    .input(
      z.object({
        title: taskTitle,
        description: taskDescription,
        priority: z._default(taskPriority, 'medium'),
        /** Left out: nobody has it yet. */
        assigneeId: z.optional(objectId),
        dueOn: z._default(dueOn, null),
        recurrence: z._default(recurrence, 'none'),
        /** What it is about. */
        relatedTo: z.optional(z.object({ kind: z.enum(RELATED_KINDS), id: objectId })),
        steps: z._default(z.array(taskStep), []),
      }),
    )
    .output(taskDetail),
  get: oc
    .route({
      method: 'GET',
      path: '/tasks/{id}',
      summary: 'One task with its checklist and comments',
      tags,
    })
    .input(one)
    .output(taskDetail),
  edit: act('', 'Change a task')
    .input(
      z.object({
        ...{ id: objectId, title: taskTitle, description: taskDescription, priority: taskPriority },
        status: z.enum(TASK_STATUSES),
        /** Null gives it to nobody. */
        assigneeId: z.nullable(objectId),
        ...{ dueOn, recurrence },
        /** As it was read; a task that changed since is not overwritten. */
        expectedVersion: z.int(),
      }),
    )
    .output(taskDetail),
  assign: act('/assignee', 'Assign a task to a colleague, or to no one')
    .input(z.object({ id: objectId, assigneeId: z.nullable(objectId) }))
    .output(taskDetail),
  move: act('/status', 'Start, complete, cancel or reopen a task')
    .input(z.object({ id: objectId, status: z.enum(TASK_STATUSES) }))
    .output(taskDetail),
  comment: oc
    .route({
      method: 'POST',
      path: '/tasks/{id}/comments',
      summary: 'Comment on a task',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id: objectId, content: taskComment, attachments: taskFiles }))
    .output(taskDetail),
  addStep: oc
    .route({
      method: 'POST',
      path: '/tasks/{id}/steps',
      summary: 'Add a step to the checklist of a task',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id: objectId, text: taskStep }))
    .output(taskDetail),
  checkStep: act('/steps/check', 'Check a step of a task, or uncheck it')
    .input(z.object({ id: objectId, stepId: objectId, done: z.boolean() }))
    .output(taskDetail),
  removeStep: act('/steps/remove', 'Remove a step from the checklist of a task')
    .input(z.object({ id: objectId, stepId: objectId }))
    .output(taskDetail),
  previewBulk: oc
    .route({
      method: 'POST',
      path: '/tasks/bulk/preview',
      summary: 'Preview a bulk action on tasks',
      tags,
    })
    .input(bulkAction)
    .output(bulkReport),
  bulk: oc
    .route({ method: 'POST', path: '/tasks/bulk', summary: 'Assign or complete several tasks', tags })
    .input(bulkAction)
    .output(bulkReport),
};
