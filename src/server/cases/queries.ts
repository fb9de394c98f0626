import { and, eq, gte, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseDetail, CasesInput, CaseView } from '#core/cases/contract.ts';
import { CASE_STATUSES, type CaseStatus } from '#core/cases/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { addDays, startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { errors } from '#server/monitoring/tables.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { users } from '#server/users/tables.ts';
import { cases } from './tables.ts';

const SORTS: Record<CasesInput['sort'], SortColumn> = {
  updated: { by: cases.updatedAt, kind: 'moment' },
  opened: { by: cases.createdAt, kind: 'moment' },
  priority: {
    by: sql`case ${cases.priority} when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end`,
    kind: 'number',
  },
};

const columns = { row: cases, assignee: { id: users.id, name: users.name } };
type Row = { row: typeof cases.$inferSelect; assignee: { id: string; name: string } | null };

/** One page of cases, without the counts around it. */
export async function pageOfCases(ctx: Ctx, input: CasesInput) {
  const place = keyset(SORTS, cases.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: cases.id, ...columns })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assigneeId))
    .where(and(among(input), input.status && eq(cases.status, input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(viewOf) };
}

/** cases.list */
export async function listCases(ctx: Ctx, input: CasesInput) {
  const [page, groups] = await Promise.all([
    pageOfCases(ctx, input),
    ctx.db.read
      .select({ status: cases.status, count: sql<number>`count(*)::int` })
      .from(cases)
      .where(among(input))
      .groupBy(cases.status),
  ]);
  const counts = Object.fromEntries(CASE_STATUSES.map((status) => [status, 0])) as Record<CaseStatus, number>;
  let total = 0;
  for (const { status, count } of groups) {
    counts[status] = count;
    if ((input.status ?? status) === status) total += count;
  }
  return { ...page, total, counts };
}

/** The filters that the tabs of statuses stand inside of. */
function among(input: CasesInput): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    pattern ? or(ilike(cases.subject, pattern), ilike(cases.details, pattern)) : undefined,
    input.priority && eq(cases.priority, input.priority),
    input.category && eq(cases.category, input.category),
    input.assignee === undefined ? undefined : assignedTo(input.assignee),
    input.openedFrom ? gte(cases.createdAt, startOfDay(input.openedFrom, HOME_ZONE)) : undefined,
    input.openedTo ? lt(cases.createdAt, startOfDay(addDays(input.openedTo, 1), HOME_ZONE)) : undefined,
  );
}

function assignedTo(assignee: string): SQL {
  return assignee === 'nobody' ? isNull(cases.assigneeId) : eq(cases.assigneeId, assignee);
}

function viewOf({ row, assignee }: Row): CaseView {
  const { id, subject, category, priority, status, createdAt, updatedAt, version } = row;
  return { id, subject, category, priority, status, assignee, createdAt, updatedAt, version };
}

/** cases.get: one case with where it came from and to whom it can be given. */
export async function caseOf(ctx: Ctx, { id }: { id: string }): Promise<CaseDetail> {
  if (!isUuid(id)) throw notFound('Case');
  const opener = alias(users, 'opener');
  const [found] = await ctx.db.read
    .select({
      ...columns,
      openedBy: opener.name,
      error: { id: errors.id, message: errors.message, count: errors.count },
      booking: { id: bookings.id, number: bookings.number, title: bookings.title },
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assigneeId))
    .leftJoin(opener, eq(opener.id, cases.openedBy))
    .leftJoin(errors, eq(errors.id, cases.errorId))
    .leftJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(eq(cases.id, id));
  if (!found) throw notFound('Case');
  return {
    ...viewOf(found),
    details: found.row.details,
    openedBy: found.openedBy,
    error: found.error,
    booking: found.booking,
    administrators: await administratorsOf(ctx),
  };
}

/** The case that a group of errors became, or null. */
export async function caseOfError(ctx: Ctx, errorId: string): Promise<CaseView | null> {
  const [found] = await ctx.db.read
    .select(columns)
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assigneeId))
    .where(eq(cases.errorId, errorId));
  return found ? viewOf(found) : null;
}

/** Whether there is a job of this id that a case can be about. */
export async function hasJob(ctx: Ctx, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [job] = await ctx.db.read.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id));
  return job !== undefined;
}
