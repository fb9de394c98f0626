import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RECURRENCES } from '#core/tasks/recurrence.ts';
import { TASK_SOURCES } from '#core/tasks/sources.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '#core/tasks/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import { cases } from '#server/cases/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { quoteRequests } from '#server/quotes/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const tasksSchema = pgSchema('tasks');

const listed = (values: readonly string[]) => values.map((one) => `'${one}'`).join(', ');

/** Something that administrators, or a vendor's users, have to do, with or without a record that it is about. */
export const tasks = tasksSchema.table(
  'tasks',
  {
    id: id(),
    /** Whose it is: a vendor's, or null for the administrators'. */
    ownerVendorId: uuid().references(() => vendors.id),
    /** Where it came from; all but `own` open and close by themselves (commands/sync-duties.ts). */
    source: text({ enum: TASK_SOURCES }).notNull().default('own'),
    /** What its source knows it by: one open task for each. */
    sourceKey: text(),
    title: text().notNull(),
    description: text().notNull().default(''),
    priority: text({ enum: TASK_PRIORITIES }).notNull(),
    status: text({ enum: TASK_STATUSES }).notNull(),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who gave it to them. */
    assignedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null where it came back by itself, or its creator is gone. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** A day in the administrators' zone. */
    dueOn: date({ mode: 'string' }),
    recurrence: text({ enum: RECURRENCES }).notNull().default('none'),
    /** The first due day of its rhythm (core/tasks/next-due.ts); null where it does not come back. */
    anchorOn: date({ mode: 'string' }),
    /** The completed one that it came after. */
    previousId: uuid().references((): AnyPgColumn => tasks.id),
    // What it is about: one of these at most.
    bookingId: uuid().references(() => bookings.id),
    caseId: uuid().references(() => cases.id),
    userId: uuid().references(() => users.id),
    vendorId: uuid().references(() => vendors.id),
    quoteRequestId: uuid().references(() => quoteRequests.id),
    completedAt: instant(),
    /** The due day that its assignee was reminded of; another day reminds again. */
    remindedOn: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // However often it is completed, it comes back once.
    uniqueIndex('tasks_previous').on(t.previousId),
    uniqueIndex('tasks_source')
      .on(t.ownerVendorId, t.source, t.sourceKey)
      .where(sql`status in ('pending', 'in_progress')`),
    index('tasks_owner').on(t.ownerVendorId, t.status, t.dueOn, t.id),
    index('tasks_status').on(t.status, t.dueOn, t.id),
    index('tasks_assignee').on(t.assigneeId, t.dueOn, t.id),
    index('tasks_updated').on(t.updatedAt, t.id),
    index('tasks_created').on(t.createdAt, t.id),
    index('tasks_booking').on(t.bookingId),
    index('tasks_case').on(t.caseId),
    index('tasks_user').on(t.userId),
    index('tasks_vendor').on(t.vendorId),
    index('tasks_quote').on(t.quoteRequestId),
    // What the reminder looks for.
    index('tasks_due')
      .on(t.dueOn)
      .where(sql`status in ('pending', 'in_progress') and reminded_on is distinct from due_on`),
    check('tasks_status_known', sql.raw(`status in (${listed(TASK_STATUSES)})`)),
    check('tasks_priority_known', sql.raw(`priority in (${listed(TASK_PRIORITIES)})`)),
    check('tasks_source_known', sql.raw(`source in (${listed(TASK_SOURCES)})`)),
    check(
      'tasks_source_whose',
      sql`(source = 'own') = (source_key is null) and (source = 'own' or owner_vendor_id is not null)`,
    ),
    // What a vendor's task is about, its users may see: a job or a customer.
    check(
      'tasks_vendor_about',
      sql`owner_vendor_id is null or num_nonnulls(case_id, vendor_id, quote_request_id) = 0`,
    ),
    check(
      'tasks_about_one',
      sql`num_nonnulls(booking_id, case_id, user_id, vendor_id, quote_request_id) <= 1`,
    ),
    check('tasks_completed', sql`(status = 'completed') = (completed_at is not null)`),
    check(
      'tasks_rhythm',
      sql`(recurrence = 'none') = (anchor_on is null) and (recurrence = 'none' or due_on is not null)`,
    ),
    check('tasks_assigned_by', sql`assigned_by is null or assignee_id is not null`),
  ],
);

/** The checklist of a task, in the order of `position`. */
export const steps = tasksSchema.table(
  'steps',
  {
    id: id(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    doneAt: instant(),
    doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('steps_task').on(t.taskId, t.position)],
);

export const comments = tasksSchema.table(
  'comments',
  {
    id: id(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('comments_task').on(t.taskId, t.createdAt, t.id)],
);

export const attachments = tasksSchema.table(
  'attachments',
  {
    id: id(),
    commentId: uuid()
      .notNull()
      .references(() => comments.id),
    position: integer().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [
    uniqueIndex('attachments_comment').on(t.commentId, t.position),
    index('attachments_file').on(t.sha256),
  ],
);

/** Tasks as the palette finds them, kept by the triggers of the migration. */
export const taskSearch = searchTable('tasks');
