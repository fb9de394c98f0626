import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SearchStart } from '#core/search/contract.ts';
import { ENTRY_RULES, type EntryKind } from '#core/search/kinds.ts';
import { RECENT_ACTIVITY } from '#core/search/limits.ts';
import { historyTitle } from '#core/users/history-words.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { searchJobs, searchUsers, searchVendors } from '../tables.ts';
import { savedSearchesOf } from './saved.ts';

/** What an audit entry names, as a kind of the palette. */
const KINDS: Readonly<Record<string, EntryKind>> = { booking: 'jobs', user: 'users', vendor: 'vendors' };
const LOOKED_THROUGH = 60;

/** search.start: what the palette shows before a query. */
export async function startOf(ctx: Ctx): Promise<SearchStart> {
  const [saved, recent] = await Promise.all([savedSearchesOf(ctx), recentActivityOf(ctx)]);
  return { saved, recent };
}

/** What the caller changed last: each job, person and company once, with the last thing done to it. */
async function recentActivityOf(ctx: Ctx): Promise<SearchStart['recent']> {
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
  const names = (kind: string, table: typeof searchJobs | typeof searchUsers | typeof searchVendors) =>
    and(eq(latest.resource, kind), sql`${table.refId}::text = ${latest.resourceId}`);
  const rows = await ctx.db.read
    .select({
      resource: latest.resource,
      id: sql<string>`${latest.resourceId}`,
      title: sql<string | null>`coalesce(${searchJobs.title}, ${searchUsers.title}, ${searchVendors.title})`,
      action: latest.action,
      at: latest.at,
    })
    .from(latest)
    .leftJoin(searchJobs, names('booking', searchJobs))
    .leftJoin(searchUsers, names('user', searchUsers))
    .leftJoin(searchVendors, names('vendor', searchVendors))
    .orderBy(desc(latest.id));
  const once = new Map<string, SearchStart['recent'][number]>();
  for (const { resource, id, title, action, at } of rows) {
    const kind = KINDS[resource];
    if (!kind || title === null || once.has(id)) continue;
    once.set(id, { kind, title, event: historyTitle(action), at, href: ENTRY_RULES[kind].href(id, '') });
  }
  return [...once.values()].slice(0, RECENT_ACTIVITY);
}
