import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SearchStart } from '#core/search/contract.ts';
import { ENTRY_RULES, type EntryKind } from '#core/search/kinds.ts';
import { RECENT_ACTIVITY } from '#core/search/limits.ts';
import type { OpenedKind } from '#core/search/opened.ts';
import { historyTitle } from '#core/users/history-words.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { openings, searchCases, searchJobs, searchUsers, searchVendors } from '../tables.ts';
import { savedSearchesOf } from './saved.ts';

/** What an audit entry names, as a kind of the palette. */
const KINDS: Readonly<Record<string, EntryKind>> = {
  booking: 'jobs',
  user: 'users',
  vendor: 'vendors',
  case: 'cases',
};
type Entries = typeof searchJobs | typeof searchUsers | typeof searchVendors | typeof searchCases;
const title = sql<
  string | null
>`coalesce(${searchJobs.title}, ${searchUsers.title}, ${searchVendors.title}, ${searchCases.title})`;
const LOOKED_THROUGH = 60;

/** search.start: what the palette shows before a query. */
export async function startOf(ctx: Ctx): Promise<SearchStart> {
  const [saved, recent] = await Promise.all([savedSearchesOf(ctx), recentActivityOf(ctx)]);
  return { saved, recent };
}

type Line = SearchStart['recent'][number];

/** What the caller changed or opened last: each job, person, company and case once, with the last thing done to it. */
async function recentActivityOf(ctx: Ctx): Promise<Line[]> {
  const [changed, opened] = await Promise.all([changedBy(ctx), openedBy(ctx)]);
  const lines = [...changed, ...opened].sort((a, b) => b.at.getTime() - a.at.getTime());
  const once = new Map<string, Line>();
  for (const line of lines) if (!once.has(line.href)) once.set(line.href, line);
  return [...once.values()].slice(0, RECENT_ACTIVITY);
}

async function openedBy(ctx: Ctx): Promise<Line[]> {
  const names = (kind: OpenedKind, table: Entries) =>
    and(eq(openings.kind, kind), eq(table.refId, openings.refId));
  const rows = await ctx.db.read
    .select({
      kind: openings.kind,
      id: openings.refId,
      title,
      at: openings.at,
    })
    .from(openings)
    .leftJoin(searchJobs, names('jobs', searchJobs))
    .leftJoin(searchUsers, names('users', searchUsers))
    .leftJoin(searchVendors, names('vendors', searchVendors))
    .leftJoin(searchCases, names('cases', searchCases))
    .where(eq(openings.userId, userIdOf(ctx)));
  return rows.flatMap(({ kind, id, title, at }) =>
    title === null ? [] : [{ kind, title, event: 'Opened', at, href: ENTRY_RULES[kind].href(id, '') }],
  );
}

async function changedBy(ctx: Ctx): Promise<Line[]> {
  const latest = ctx.db.read
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actorId, userIdOf(ctx)),
        eq(auditEntries.success, true),
        inArray(auditEntries.resource, Object.keys(KINDS)),
        // Signing in and out is nothing that somebody goes back to.
        sql`${auditEntries.resourceId} <> ${userIdOf(ctx)}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(LOOKED_THROUGH)
    .as('latest');
  const names = (kind: string, table: Entries) =>
    and(eq(latest.resource, kind), sql`${table.refId}::text = ${latest.resourceId}`);
  const rows = await ctx.db.read
    .select({
      resource: latest.resource,
      id: sql<string>`${latest.resourceId}`,
      title,
      action: latest.action,
      at: latest.at,
    })
    .from(latest)
    .leftJoin(searchJobs, names('booking', searchJobs))
    .leftJoin(searchUsers, names('user', searchUsers))
    .leftJoin(searchVendors, names('vendor', searchVendors))
    .leftJoin(searchCases, names('case', searchCases))
    .orderBy(desc(latest.id));
  return rows.flatMap(({ resource, id, title, action, at }) => {
    const kind = KINDS[resource];
    if (!kind || title === null) return [];
    return [{ kind, title, event: historyTitle(action), at, href: ENTRY_RULES[kind].href(id, '') }];
  });
}
