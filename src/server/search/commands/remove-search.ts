import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedSearches } from '../tables.ts';

/** Forgets one of the caller's saved searches. Throws not_found for an unknown or somebody else's. */
export async function removeSearch(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userIdOf(ctx)));
  const removed = isUuid(id) ? await ctx.db.tx.delete(savedSearches).where(own).returning() : [];
  const [gone] = removed;
  if (!gone) throw notFound('Saved search');
  await audit(ctx, {
    resource: 'saved_search',
    resourceId: id,
    details: { query: gone.query, tab: gone.tab },
  });
  return { done: true };
}
