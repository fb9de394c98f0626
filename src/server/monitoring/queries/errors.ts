import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ErrorSeverity } from '#core/monitoring/captured-error.ts';
import type { ErrorState } from '#core/monitoring/error-group.ts';
import type { ErrorDetailView, ErrorGroupView } from '#core/monitoring/errors-contract.ts';
import { caseOfError } from '#server/cases/queries.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { decodeCursor, pageFrom } from '#server/lib/cursor.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { users } from '#server/users/tables.ts';
import { errorBuilds, errorHours, errorSamples, errors } from '../tables.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 48;
const BUILDS_SHOWN = 10;

type Filter = {
  state?: ErrorState;
  severity?: ErrorSeverity;
  source?: 'server' | 'browser';
  search: string;
  cursor?: string;
  limit: number;
};

const groupColumns = {
  group: errors,
  assignee: { id: users.id, name: users.name },
  people: sql<number>`(select count(*)::int from monitoring.error_people p where p.error_id = ${errors.id})`,
};

/** monitoring.errors: groups by when they came last, by keyset, with how many there are of each state. */
export async function listErrors(ctx: Ctx, filter: Filter) {
  const cursor = decodeCursor(filter.cursor, 'moment');
  const newer = cursor?.direction === 'newer';
  const place = sql`(${errors.lastAt}, ${errors.id})`;
  const at = cursor ? sql`(${cursor.key}::timestamptz, ${cursor.id}::uuid)` : null;
  const words = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  const [rows, counts] = await Promise.all([
    ctx.db.read
      .select(groupColumns)
      .from(errors)
      .leftJoin(users, eq(users.id, errors.assigneeId))
      .where(
        and(
          filter.state && eq(errors.state, filter.state),
          filter.severity && eq(errors.severity, filter.severity),
          filter.source && eq(errors.source, filter.source),
          filter.search === '' ? undefined : or(ilike(errors.message, words), ilike(errors.route, words)),
          at ? (newer ? sql`${place} > ${at}` : sql`${place} < ${at}`) : undefined,
        ),
      )
      .orderBy(...(newer ? [asc(errors.lastAt), asc(errors.id)] : [desc(errors.lastAt), desc(errors.id)]))
      .limit(filter.limit + 1),
    ctx.db.read
      .select({ state: errors.state, count: sql<number>`count(*)::int` })
      .from(errors)
      .groupBy(errors.state),
  ]);
  const page = pageFrom(rows, filter.limit, cursor, ({ group }) => ({
    key: group.lastAt.toISOString(),
    id: group.id,
  }));
  return {
    ...page,
    items: page.items.map(groupView),
    counts: {
      open: 0,
      assigned: 0,
      resolved: 0,
      ignored: 0,
      ...Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    },
  };
}

type GroupRow = {
  group: typeof errors.$inferSelect;
  assignee: { id: string; name: string } | null;
  people: number;
};

function groupView({ group, assignee, people }: GroupRow): ErrorGroupView {
  const { id, message, route, source, severity, category, state, count, firstAt, lastAt, reopenedAt } = group;
  return {
    id,
    message,
    route,
    source,
    severity,
    category,
    state,
    assignee,
    count,
    people,
    firstAt,
    lastAt,
    reopenedAt,
  };
}

/** monitoring.error: one group with its samples, builds and last hours. */
export async function errorOf(ctx: Ctx, { id }: { id: string }): Promise<ErrorDetailView> {
  if (!isUuid(id)) throw notFound('Error');
  const decider = alias(users, 'decider');
  const [row] = await ctx.db.read
    .select({ ...groupColumns, decidedBy: decider.name })
    .from(errors)
    .leftJoin(users, eq(users.id, errors.assigneeId))
    .leftJoin(decider, eq(decider.id, errors.decidedBy))
    .where(eq(errors.id, id));
  if (!row) throw notFound('Error');
  const end = (Math.floor(now(ctx).getTime() / HOUR_MS) + 1) * HOUR_MS;
  const start = new Date(end - HOURS_SHOWN * HOUR_MS);
  const ofGroup = (column: SQL | typeof errorSamples.errorId) => sql`${column} = ${id}::uuid`;
  const [samples, builds, counted, administrators, becameCase] = await Promise.all([
    ctx.db.read
      .select()
      .from(errorSamples)
      .where(ofGroup(errorSamples.errorId))
      .orderBy(desc(errorSamples.at), desc(errorSamples.id)),
    ctx.db.read
      .select()
      .from(errorBuilds)
      .where(eq(errorBuilds.errorId, id))
      .orderBy(desc(errorBuilds.lastAt))
      .limit(BUILDS_SHOWN),
    ctx.db.read
      .select()
      .from(errorHours)
      .where(and(eq(errorHours.errorId, id), sql`${errorHours.hour} >= ${start.toISOString()}::timestamptz`)),
    administratorsOf(ctx),
    caseOfError(ctx, id),
  ]);
  const byHour = new Map(counted.map(({ hour, count }) => [hour.getTime(), count]));
  const { decidedAt, decisionNote, fingerprint } = row.group;
  return {
    ...groupView(row),
    fingerprint,
    samples: samples.map(({ at, errorId: _, metadata, ...sample }) => ({
      ...sample,
      timestamp: at,
      metadata: (metadata ?? {}) as Record<string, unknown>,
    })),
    builds: builds.map(({ errorId: _, ...build }) => build),
    hours: Array.from({ length: HOURS_SHOWN }, (_, index) => {
      const hour = start.getTime() + index * HOUR_MS;
      return { at: new Date(hour), count: byHour.get(hour) ?? 0 };
    }),
    decided: decidedAt && { by: row.decidedBy, at: decidedAt, note: decisionNote },
    administrators,
    case: becameCase,
  };
}
