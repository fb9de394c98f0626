import { and, asc, eq, sql } from 'drizzle-orm';
import type { SavedView } from '#core/search/views/contract.ts';
import type { ListPageName } from '#core/search/views/limits.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { savedViews } from '../tables.ts';

const shown = {
  id: savedViews.id,
  name: savedViews.name,
  query: savedViews.query,
  isDefault: savedViews.isDefault,
};

/** search.savedViews: the caller's own, by name. */
export async function listSavedViews(ctx: Ctx, input: { page: ListPageName }): Promise<SavedView[]> {
  return ctx.db.read
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.userId, userIdOf(ctx)), eq(savedViews.page, input.page)))
    .orderBy(asc(sql`lower(${savedViews.name})`));
}
