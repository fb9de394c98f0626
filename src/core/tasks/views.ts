import * as z from 'zod/mini';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { freeText, sha256 } from '#core/lib/wire.ts';
import {
  TASK_ATTACHMENT_NAME_MAX,
  TASK_ATTACHMENTS_MAX,
  TASK_COMMENT_MAX,
  TASK_DESCRIPTION_MAX,
  TASK_STEP_MAX,
  TASK_TITLE_MAX,
  TASK_TITLE_MIN,
} from './limits.ts';
import { RECURRENCES } from './recurrence.ts';
import { RELATED_KINDS } from './related.ts';
import { TASK_SOURCES } from './sources.ts';
import { TASK_PRIORITIES, TASK_STATES, TASK_STATUSES } from './status.ts';

/** Shapes of tasks, for their operations and for the screens that show them. */

const user = z.object({ id: z.uuid(), name: z.string() });

export const taskTitle = freeText(TASK_TITLE_MAX).check(
  z.minLength(TASK_TITLE_MIN, { error: `Enter at least ${TASK_TITLE_MIN} characters` }),
);
export const taskDescription = z._default(freeText(TASK_DESCRIPTION_MAX), '');
export const taskPriority = z.enum(TASK_PRIORITIES);
export const taskComment = z._default(freeText(TASK_COMMENT_MAX), '');
export const taskStep = freeText(TASK_STEP_MAX).check(z.minLength(1, { error: 'Enter what has to be done' }));
export const taskFiles = z._default(
  z
    .array(z.object({ sha256, name: freeText(TASK_ATTACHMENT_NAME_MAX) }))
    .check(z.maxLength(TASK_ATTACHMENTS_MAX, { error: `Up to ${TASK_ATTACHMENTS_MAX} files` })),
  [],
);

const related = z.object({ kind: z.enum(RELATED_KINDS), id: z.uuid(), title: z.string() });
export type Related = z.output<typeof related>;

export const taskView = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  priority: taskPriority,
  status: z.enum(TASK_STATUSES),
  assignedTo: z.nullable(user),
  /** Who gave it to them; null where nobody did, or they are gone. */
  assignedBy: z.nullable(user),
  /** A day where the vendor works, or in the administrators' zone; `YYYY-MM-DD`. */
  dueOn: z.nullable(z.string()),
  recurrence: z.enum(RECURRENCES),
  source: z.enum(TASK_SOURCES),
  /** What its source knows it by (sources.ts finds the way by it); null for `own`. */
  sourceKey: z.nullable(z.string()),
  relatedTo: z.nullable(related),
  steps: z.object({ done: z.int(), all: z.int() }),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Goes back with an edit, which is refused when the task changed since. */
  version: z.int(),
});
export type TaskView = z.output<typeof taskView>;

export const taskDetail = z.extend(taskView, {
  createdBy: z.nullable(user),
  completedAt: z.nullable(z.date()),
  checklist: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      doneAt: z.nullable(z.date()),
      doneBy: z.nullable(z.string()),
    }),
  ),
  /** Oldest first. */
  comments: z.array(
    z.object({
      id: z.uuid(),
      author: z.nullable(user),
      content: z.string(),
      attachments: z.array(
        z.object({ id: z.uuid(), name: z.string(), url: z.string(), type: z.string(), size: z.int() }),
      ),
      createdAt: z.date(),
    }),
  ),
  /** The one that came after it when it was completed. */
  next: z.nullable(z.object({ id: z.uuid(), dueOn: z.string() })),
  /** To whom it can be given. */
  assignees: z.array(user),
  /** In which it is due. */
  zone: z.string(),
});
export type TaskDetail = z.output<typeof taskDetail>;

export const tasksInput = listInput(
  { by: ['due', 'updated', 'created', 'priority'], first: 'due', direction: 'asc' },
  {
    status: z.optional(z.enum(TASK_STATES)),
    priority: z.optional(taskPriority),
    /** Whose they are; `me` for the caller's, `nobody` for those that nobody has. */
    assignee: z.optional(z.union([z.uuid(), z.enum(['me', 'nobody'])])),
    due: z.optional(z.enum(['overdue', 'today', 'week', 'none'])),
    about: z.optional(z.enum(RELATED_KINDS)),
    source: z.optional(z.enum(TASK_SOURCES)),
    createdFrom: dayFilter,
    createdTo: dayFilter,
  },
);
export type TasksInput = z.output<typeof tasksInput>;
