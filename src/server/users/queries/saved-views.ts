import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ListPageName, SavedView } from '#core/users/saved-views.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { savedViews } from '../tables.ts';

const shown = {
  id: savedViews.id,
  name: savedViews.name,
  query: savedViews.query,
  isDefault: savedViews.isDefault,
};

/** users.savedViews: the caller's own, by name. */
export async function listSavedViews(ctx: Ctx, input: { page: ListPageName }): Promise<SavedView[]> {
  return ctx.db.read
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.userId, userIdOf(ctx)), eq(savedViews.page, input.page)))
    .orderBy(asc(sql`lower(${savedViews.name})`));
}

/** Locks one of the caller's views. Throws not_found for anybody else's. */
export async function lockSavedView(ctx: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(savedViews)
        .where(and(eq(savedViews.id, id), eq(savedViews.userId, userIdOf(ctx))))
        .for('update')
    : [];
  if (!row) throw notFound('View');
  return row;
}
