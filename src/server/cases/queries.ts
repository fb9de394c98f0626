import { and, asc, eq, exists, gt, ilike, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CASE_STATES, CASE_STATUSES, type CaseState } from '#core/cases/status.ts';
import type { CasesInput, CaseView } from '#core/cases/views.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { users } from '#server/users/tables.ts';
import { caseMessages, cases } from './tables.ts';

/** Whoever asks, beside the assignee. */
export const requesters = alias(users, 'requester');

const RANK = sql`case ${cases.priority} when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end`;
/** The clock of a promised answer runs. */
const runs = and(isNotNull(cases.answerDueAt), isNull(cases.pausedAt));

const SORTS: Record<CasesInput['sort'], SortColumn> = {
  // The most pressing is the largest: promised answers by their time, so what is overdue stands first; then the rest by
  // priority, the oldest first.
  queue: {
    by: sql`-(case when ${runs} then extract(epoch from ${cases.answerDueAt})::bigint
      else 10000000000 * (6 - ${RANK}) + extract(epoch from ${cases.createdAt})::bigint end)`,
    kind: 'number',
  },
  updated: { by: cases.updatedAt, kind: 'moment' },
  opened: { by: cases.createdAt, kind: 'moment' },
  priority: { by: RANK, kind: 'number' },
};

export const caseColumns = {
  row: cases,
  assignee: { id: users.id, name: users.name },
  requester: { id: requesters.id, name: requesters.name, role: requesters.role, email: requesters.email },
};
export type CaseRead = {
  row: typeof cases.$inferSelect;
  assignee: { id: string; name: string } | null;
  requester: { id: string; name: string; role: 'homeowner' | 'vendor' | 'admin'; email: string } | null;
};

/** One page of cases, without the counts around it. */
export async function pageOfCases(ctx: Ctx, input: CasesInput) {
  const place = keyset(SORTS, cases.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: cases.id, ...caseColumns })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assigneeId))
    .leftJoin(requesters, eq(requesters.id, cases.requesterId))
    .where(and(among(ctx, input), inState(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(caseViewOf) };
}

/** cases.list */
export async function listCases(ctx: Ctx, input: CasesInput) {
  const [page, groups] = await Promise.all([
    pageOfCases(ctx, input),
    ctx.db.read
      .select({ status: cases.status, count: sql<number>`count(*)::int` })
      .from(cases)
      .leftJoin(requesters, eq(requesters.id, cases.requesterId))
      .where(among(ctx, input))
      .groupBy(cases.status),
  ]);
  const counts = Object.fromEntries(CASE_STATES.map((state) => [state, 0])) as Record<CaseState, number>;
  for (const { status, count } of groups) {
    counts[status] = count;
    if (status !== 'resolved') counts.active += count;
  }
  const total = input.status
    ? counts[input.status]
    : CASE_STATUSES.reduce((sum, one) => sum + counts[one], 0);
  return { ...page, total, counts };
}

function inState(state: CaseState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'active' ? ne(cases.status, 'resolved') : eq(cases.status, state);
}

/** The filters that the tabs of statuses stand inside of. */
function among(ctx: Ctx, input: CasesInput): SQL | undefined {
  return and(
    matching(ctx, input.search),
    input.priority && eq(cases.priority, input.priority),
    input.category && eq(cases.category, input.category),
    input.assignee === undefined ? undefined : assignedTo(ctx, input.assignee),
    input.clock && withClock(input.clock, now(ctx)),
    onDays(cases.createdAt, input.openedFrom, input.openedTo),
  );
}

/** By what it is about, who asks, or what was said in it. Join `requesters`. */
function matching(ctx: Ctx, search: string | undefined): SQL | undefined {
  const pattern = likePattern(search);
  if (!pattern) return undefined;
  const said = ctx.db.read
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, cases.id), ilike(caseMessages.content, pattern)));
  return or(
    ilike(cases.subject, pattern),
    ilike(cases.details, pattern),
    ilike(requesters.name, pattern),
    ilike(requesters.email, pattern),
    ilike(cases.guestName, pattern),
    ilike(cases.guestEmail, pattern),
    exists(said),
  );
}

function assignedTo(ctx: Ctx, assignee: string): SQL {
  if (assignee === 'nobody') return isNull(cases.assigneeId);
  return eq(cases.assigneeId, assignee === 'me' ? userIdOf(ctx) : assignee);
}

function withClock(clock: NonNullable<CasesInput['clock']>, at: Date): SQL | undefined {
  if (clock === 'none') return or(isNull(cases.answerDueAt), isNotNull(cases.pausedAt));
  return and(runs, clock === 'overdue' ? lte(cases.answerDueAt, at) : gt(cases.answerDueAt, at));
}

export function caseViewOf({ row, assignee, requester }: CaseRead): CaseView {
  const { id, subject, category, priority, status, createdAt, updatedAt, version } = row;
  const answerDueAt = row.pausedAt ? null : row.answerDueAt;
  return {
    ...{ id, subject, category, priority, status, assignee, createdAt, updatedAt, version, answerDueAt },
    requester: requester
      ? { kind: requester.role, name: requester.name }
      : row.guestName
        ? { kind: 'guest', name: row.guestName }
        : null,
  };
}

/** The case that a group of errors became, or null. */
export async function caseOfError(ctx: Ctx, errorId: string): Promise<CaseView | null> {
  const [found] = await casesWhere(ctx, eq(cases.errorId, errorId));
  return found ? caseViewOf(found) : null;
}

/** Cases with these ids, for an action on several. */
export async function casesByIds(ctx: Ctx, ids: string[]) {
  const rows = await casesWhere(ctx, sql`${cases.id} = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ row, assignee }) => ({ ...row, assigneeName: assignee?.name ?? null }));
}

function casesWhere(ctx: Ctx, where: SQL): Promise<CaseRead[]> {
  return ctx.db.read
    .select(caseColumns)
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assigneeId))
    .leftJoin(requesters, eq(requesters.id, cases.requesterId))
    .where(where)
    .orderBy(asc(cases.id));
}

/** Whether there is a job of this id that a case can be about. */
export async function hasJob(ctx: Ctx, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [job] = await ctx.db.read.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id));
  return job !== undefined;
}
