import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { actionTitle } from '#core/audit/entry-words.ts';
import type { SearchStart } from '#core/search/contract.ts';
import { RECENT_ACTIVITY } from '#core/search/limits.ts';
import { auditEntries, auditRenamed, nameOfAction, wasRenamed } from '#server/audit/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { openings } from '../tables.ts';
import { savedSearchesOf } from './saved.ts';

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

/** Records with a page of their own, which somebody goes back to. */
function recordsOf({ modules }: Ctx) {
  return modules.searchEntries.filter(({ auditObject }) => auditObject !== undefined);
}

/** The title of the one entry that a line names, whichever kind it is of. */
function titleAmong(records: ReturnType<typeof recordsOf>) {
  const titles = records.map(({ table }) => sql`${table.title}`);
  return sql<string | null>`coalesce(${sql.join(titles, sql`, `)}, null)`;
}

async function openedBy(ctx: Ctx): Promise<Line[]> {
  const records = recordsOf(ctx);
  const select = ctx.db.read
    .select({ kind: openings.kind, id: openings.refId, title: titleAmong(records), at: openings.at })
    .from(openings)
    .$dynamic();
  for (const { kind, table } of records) {
    select.leftJoin(table, and(eq(openings.kind, kind), eq(table.refId, openings.refId)));
  }
  const rows = await select.where(eq(openings.userId, userIdOf(ctx)));
  return rows.flatMap(({ kind, id, title, at }) => {
    const record = records.find((one) => one.kind === kind);
    if (!record || title === null) return [];
    return [{ kind: record.kind, title, event: 'Opened', at, href: record.href(id) }];
  });
}

async function changedBy(ctx: Ctx): Promise<Line[]> {
  const records = recordsOf(ctx);
  const latest = ctx.db.read
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actorId, userIdOf(ctx)),
        eq(auditEntries.success, true),
        inArray(
          auditEntries.resource,
          records.map(({ auditObject = '' }) => auditObject),
        ),
        // Signing in and out is nothing that somebody goes back to.
        sql`${auditEntries.resourceId} <> ${userIdOf(ctx)}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(LOOKED_THROUGH)
    .as('latest');
  const select = ctx.db.read
    .select({
      resource: latest.resource,
      id: sql<string>`${latest.resourceId}`,
      title: titleAmong(records),
      action: nameOfAction(latest.action),
      at: latest.at,
    })
    .from(latest)
    .leftJoin(auditRenamed, wasRenamed(latest.action))
    .$dynamic();
  for (const { auditObject = '', table } of records) {
    select.leftJoin(
      table,
      and(eq(latest.resource, auditObject), sql`${table.refId}::text = ${latest.resourceId}`),
    );
  }
  const rows = await select.orderBy(desc(latest.id));
  return rows.flatMap(({ resource, id, title, action, at }) => {
    const record = records.find(({ auditObject }) => auditObject === resource);
    if (!record || title === null) return [];
    const event = actionTitle(action, ctx.modules.auditTitles);
    return [{ kind: record.kind, title, event, at, href: record.href(id) }];
  });
}
