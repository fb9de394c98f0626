import { AppError } from '#core/lib/app-error.ts';
import type { SearchTab } from '#core/lib/search-entry.ts';
import type { SavedSearch } from '#core/search/contract.ts';
import { SAVED_SEARCHES_MAX } from '#core/search/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockSavedSearches } from '../queries/saved.ts';
import { savedSearches } from '../tables.ts';

/** Keeps a search for the caller. One that is kept already stays as it is. */
export async function saveSearch(
  ctx: Ctx,
  { query, tab }: { query: string; tab: SearchTab },
): Promise<SavedSearch> {
  const userId = userIdOf(ctx);
  const known = await lockSavedSearches(ctx);
  const same = known.find((one) => one.tab === tab && one.query.toLowerCase() === query.toLowerCase());
  if (same) return same;
  if (known.length >= SAVED_SEARCHES_MAX) {
    const message = `You can save ${SAVED_SEARCHES_MAX} searches. Delete one first.`;
    throw new AppError('conflict', message, { fields: { query: message } });
  }
  const saved = { id: ctx.ids.uuid(), query, tab };
  await ctx.db.tx.insert(savedSearches).values({ ...saved, userId, createdAt: now(ctx) });
  await audit(ctx, {
    resource: 'saved_search',
    resourceId: saved.id,
    details: { query, tab },
  });
  return saved;
}
