import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ErrorDetailView, ErrorGroupView, ErrorsInput } from '#core/monitoring/errors-contract.ts';
import { caseOfError } from '#server/cases/queries.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { users } from '#server/users/tables.ts';
import { errorBuilds, errorHours, errorSamples, errors } from '../tables.ts';

const HOURS_SHOWN = 48;
const BUILDS_SHOWN = 10;

const SORTS: Record<ErrorsInput['sort'], SortColumn> = {
  last: { by: errors.lastAt, kind: 'moment' },
  first: { by: errors.firstAt, kind: 'moment' },
  count: { by: errors.count, kind: 'number' },
};

const groupColumns = {
  group: errors,
  assignee: { id: users.id, name: users.name },
  users: sql<number>`(select count(*)::int from monitoring.error_users p where p.error_id = ${errors.id})`,
};

/** One page of groups of errors, without the counts around it. */
export async function pageOfErrors(ctx: Ctx, input: ErrorsInput) {
  const place = keyset(SORTS, errors.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: errors.id, ...groupColumns })
    .from(errors)
    .leftJoin(users, eq(users.id, errors.assigneeId))
    .where(and(among(input), input.state && eq(errors.state, input.state), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.map(groupView) };
}

/** monitoring.errors */
export async function listErrors(ctx: Ctx, input: ErrorsInput) {
  const [page, groups] = await Promise.all([
    pageOfErrors(ctx, input),
    ctx.db.read
      .select({ state: errors.state, count: sql<number>`count(*)::int` })
      .from(errors)
      .where(among(input))
      .groupBy(errors.state),
  ]);
  const counts = { open: 0, assigned: 0, resolved: 0, ignored: 0 };
  let total = 0;
  for (const { state, count } of groups) {
    counts[state] = count;
    if ((input.state ?? state) === state) total += count;
  }
  return { ...page, total, counts };
}

/** The filters that the tabs of states stand inside of. */
function among(input: ErrorsInput): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    pattern ? or(ilike(errors.message, pattern), ilike(errors.route, pattern)) : undefined,
    input.severity && eq(errors.severity, input.severity),
    input.source && eq(errors.source, input.source),
    input.category && eq(errors.category, input.category),
    onDays(errors.lastAt, input.lastFrom, input.lastTo),
  );
}

type GroupRow = {
  group: typeof errors.$inferSelect;
  assignee: { id: string; name: string } | null;
  users: number;
};

function groupView({ group, assignee, users }: GroupRow): ErrorGroupView {
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
    users,
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
