import { and, desc, eq, notInArray } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import { OPENED_MAX } from '#core/search/limits.ts';
import type { OpenedKind } from '#core/search/opened.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { openings, searchCases, searchJobs, searchUsers, searchVendors } from '../tables.ts';

const ENTRIES = { jobs: searchJobs, users: searchUsers, vendors: searchVendors, cases: searchCases };

/**
 * Remembers that the caller opened a record, each once with its last time. What cannot be found is not remembered. No
 * line of the audit log: nothing was changed.
 */
export async function noteOpened(
  ctx: Ctx,
  { kind, id }: { kind: OpenedKind; id: string },
): Promise<{ done: true }> {
  const done = { done: true } as const;
  if (!isUuid(id)) return done;
  const entries = ENTRIES[kind];
  const [known] = await ctx.db.tx.select({ id: entries.refId }).from(entries).where(eq(entries.refId, id));
  if (!known) return done;
  const userId = userIdOf(ctx);
  const at = now(ctx);
  await ctx.db.tx
    .insert(openings)
    .values({ userId, kind, refId: id, at })
    .onConflictDoUpdate({ target: [openings.userId, openings.kind, openings.refId], set: { at } });
  const newest = ctx.db.tx
    .select({ refId: openings.refId })
    .from(openings)
    .where(eq(openings.userId, userId))
    .orderBy(desc(openings.at), desc(openings.refId))
    .limit(OPENED_MAX);
  await ctx.db.tx
    .delete(openings)
    .where(and(eq(openings.userId, userId), notInArray(openings.refId, newest)));
  return done;
}
