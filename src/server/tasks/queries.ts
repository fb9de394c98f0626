import { and, asc, eq, gte, ilike, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { TASK_STATES, TASK_STATUSES, type TaskState } from '#core/tasks/status.ts';
import type { TasksInput, TaskView } from '#core/tasks/views.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { users } from '#server/users/tables.ts';
import {
  RELATED_COLUMN,
  type RelatedRow,
  relatedColumns,
  relatedOf,
  withRelated,
} from './queries/related.ts';
import { tasksInScope, taskToday, taskZone } from './queries/scope.ts';
import { steps, tasks } from './tables.ts';

/** Who gave it to them, beside the assignee. */
export const assigners = alias(users, 'assigner');

const isOpen = inArray(tasks.status, ['pending', 'in_progress']);
const RANK = sql`case ${tasks.priority} when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end`;

const SORTS: Record<TasksInput['sort'], SortColumn> = {
  // Days since 1970 with the priority behind them; what has no day comes after all that has one.
  due: {
    by: sql`(coalesce(${tasks.dueOn} - date '1970-01-01', 1000000)::bigint * 10 + 5 - ${RANK})`,
    kind: 'number',
  },
  updated: { by: tasks.updatedAt, kind: 'moment' },
  created: { by: tasks.createdAt, kind: 'moment' },
  priority: { by: RANK, kind: 'number' },
};

const done = sql<number>`(select count(*) filter (where ${steps.doneAt} is not null)::int from ${steps}
  where ${steps.taskId} = ${tasks.id})`;
const all = sql<number>`(select count(*)::int from ${steps} where ${steps.taskId} = ${tasks.id})`;

export const taskColumns = {
  row: tasks,
  assignee: { id: users.id, name: users.name },
  assigner: { id: assigners.id, name: assigners.name },
  stepsDone: done,
  stepsAll: all,
  ...relatedColumns,
};
type User = { id: string; name: string };
export type TaskRead = RelatedRow & {
  row: typeof tasks.$inferSelect;
  assignee: User | null;
  assigner: User | null;
  stepsDone: number;
  stepsAll: number;
};

/** One page of tasks, without the counts around it. */
export async function pageOfTasks(ctx: Ctx, input: TasksInput) {
  return pageWithin(ctx, input, await taskToday(ctx));
}

async function pageWithin(ctx: Ctx, input: TasksInput, today: string) {
  const place = keyset(SORTS, tasks.id, input);
  const rows = await withRelated(
    ctx.db.read
      .select({ key: place.key, id: tasks.id, ...taskColumns })
      .from(tasks)
      .leftJoin(users, eq(users.id, tasks.assigneeId))
      .leftJoin(assigners, eq(assigners.id, tasks.assignedBy))
      .$dynamic(),
  )
    .where(and(among(ctx, input, today), inState(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(taskViewOf) };
}

/** tasks.list */
export async function listTasks(ctx: Ctx, input: TasksInput) {
  const zone = await taskZone(ctx);
  const today = localDate(now(ctx), zone);
  const [page, groups] = await Promise.all([
    pageWithin(ctx, input, today),
    ctx.db.read
      .select({ status: tasks.status, count: sql<number>`count(*)::int` })
      .from(tasks)
      .where(among(ctx, input, today))
      .groupBy(tasks.status),
  ]);
  const counts = Object.fromEntries(TASK_STATES.map((state) => [state, 0])) as Record<TaskState, number>;
  for (const { status, count } of groups) {
    counts[status] = count;
    if (status === 'pending' || status === 'in_progress') counts.active += count;
  }
  const total = input.status
    ? counts[input.status]
    : TASK_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  return { ...page, total, counts, zone };
}

function inState(state: TaskState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'active' ? isOpen : eq(tasks.status, state);
}

/** The filters that the tabs of statuses stand inside of. */
function among(ctx: Ctx, input: TasksInput, today: string): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    tasksInScope(ctx),
    pattern ? or(ilike(tasks.title, pattern), ilike(tasks.description, pattern)) : undefined,
    input.priority && eq(tasks.priority, input.priority),
    input.assignee === undefined ? undefined : assignedTo(ctx, input.assignee),
    input.due && dueThen(input.due, today),
    input.source && eq(tasks.source, input.source),
    input.about && sql`${RELATED_COLUMN[input.about]} is not null`,
    onDays(tasks.createdAt, input.createdFrom, input.createdTo),
  );
}

function assignedTo(ctx: Ctx, assignee: string): SQL {
  if (assignee === 'nobody') return isNull(tasks.assigneeId);
  return eq(tasks.assigneeId, assignee === 'me' ? userIdOf(ctx) : assignee);
}

function dueThen(due: NonNullable<TasksInput['due']>, today: string): SQL | undefined {
  if (due === 'none') return isNull(tasks.dueOn);
  if (due === 'overdue') return and(isOpen, lt(tasks.dueOn, today));
  if (due === 'today') return and(isOpen, eq(tasks.dueOn, today));
  return and(isOpen, gte(tasks.dueOn, today), lte(tasks.dueOn, addDays(today, 6)));
}

export function taskViewOf(read: TaskRead): TaskView {
  const { row, assignee, assigner, stepsDone, stepsAll } = read;
  const { id, title, description, priority, status, dueOn, recurrence, createdAt, updatedAt, version } = row;
  return {
    ...{ id, title, description, priority, status, dueOn, recurrence, createdAt, updatedAt, version },
    assignedTo: assignee,
    assignedBy: assigner,
    source: row.source,
    sourceKey: row.sourceKey,
    relatedTo: relatedOf(read),
    steps: { done: stepsDone, all: stepsAll },
  };
}

/** Tasks with these ids, for an action on several. */
export function tasksByIds(ctx: Ctx, ids: string[]) {
  return ctx.db.read
    .select({ ...taskFields, assigneeName: users.name })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(and(inArray(tasks.id, ids), tasksInScope(ctx)))
    .orderBy(asc(tasks.id));
}

const taskFields = {
  ...{ id: tasks.id, title: tasks.title, status: tasks.status, source: tasks.source },
  assigneeId: tasks.assigneeId,
};
