import { and, desc, eq, notInArray } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import type { SearchEntry } from '#core/lib/search-entry.ts';
import { OPENED_MAX } from '#core/search/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { openings } from '../tables.ts';

/**
 * Remembers that the caller opened a record, each once with its last time. What cannot be found is not remembered. No
 * line of the audit log: nothing was changed.
 */
export async function noteOpened(
  ctx: Ctx,
  { kind, id }: { kind: SearchEntry['kind']; id: string },
): Promise<{ done: true }> {
  const done = { done: true } as const;
  const record = ctx.modules.searchEntries.find((one) => one.kind === kind);
  if (!record?.auditObject || !isUuid(id)) return done;
  const entries = record.table;
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
