import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseDetail, CaseView } from '#core/cases/contract.ts';
import type { CaseStatus } from '#core/cases/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { decodeCursor, pageFrom } from '#server/lib/cursor.ts';
import { errors } from '#server/monitoring/tables.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { users } from '#server/users/tables.ts';
import { cases } from './tables.ts';

type Filter = { status?: CaseStatus; search: string; cursor?: string; limit: number };

const columns = { row: cases, assignee: { id: users.id, name: users.name } };
type Row = { row: typeof cases.$inferSelect; assignee: { id: string; name: string } | null };

/** cases.list: those that changed last first, by keyset, with how many there are of each status. */
export async function listCases(ctx: Ctx, filter: Filter) {
  const cursor = decodeCursor(filter.cursor, 'moment');
  const newer = cursor?.direction === 'newer';
  const place = sql`(${cases.updatedAt}, ${cases.id})`;
  const at = cursor ? sql`(${cursor.key}::timestamptz, ${cursor.id}::uuid)` : null;
  const words = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const [rows, counts] = await Promise.all([
    ctx.db.read
      .select(columns)
      .from(cases)
      .leftJoin(users, eq(users.id, cases.assigneeId))
      .where(
        and(
          filter.status && eq(cases.status, filter.status),
          filter.search === '' ? undefined : or(ilike(cases.subject, words), ilike(cases.details, words)),
          at ? (newer ? sql`${place} > ${at}` : sql`${place} < ${at}`) : undefined,
        ),
      )
      .orderBy(...(newer ? [asc(cases.updatedAt), asc(cases.id)] : [desc(cases.updatedAt), desc(cases.id)]))
      .limit(filter.limit + 1),
    ctx.db.read
      .select({ status: cases.status, count: sql<number>`count(*)::int` })
      .from(cases)
      .groupBy(cases.status),
  ]);
  const page = pageFrom(rows, filter.limit, cursor, ({ row }) => ({
    key: row.updatedAt.toISOString(),
    id: row.id,
  }));
  return {
    ...page,
    items: page.items.map(viewOf),
    counts: {
      open: 0,
      in_progress: 0,
      resolved: 0,
      ...Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    },
  };
}

function viewOf({ row, assignee }: Row): CaseView {
  const { id, subject, priority, status, createdAt, updatedAt } = row;
  return { id, subject, priority, status, assignee, createdAt, updatedAt };
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
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.assigneeId))
    .leftJoin(opener, eq(opener.id, cases.openedBy))
    .leftJoin(errors, eq(errors.id, cases.errorId))
    .where(eq(cases.id, id));
  if (!found) throw notFound('Case');
  return {
    ...viewOf(found),
    details: found.row.details,
    openedBy: found.openedBy,
    error: found.error,
    administrators: await administratorsOf(ctx),
    version: found.row.version,
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
