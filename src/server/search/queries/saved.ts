import { desc, eq } from 'drizzle-orm';
import type { SavedSearch } from '#core/search/contract.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { savedSearches } from '../tables.ts';

/** The caller's saved searches, the newest first. */
export async function savedSearchesOf(ctx: Ctx): Promise<SavedSearch[]> {
  return ctx.db.read
    .select({ id: savedSearches.id, query: savedSearches.query, tab: savedSearches.tab })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userIdOf(ctx)))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/** The same for whoever is about to add one: one at a time per person, so that the bound holds. */
export async function lockSavedSearches(ctx: Ctx): Promise<SavedSearch[]> {
  const userId = userIdOf(ctx);
  await ctx.db.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return savedSearchesOf(ctx);
}
