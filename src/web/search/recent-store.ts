import { parseRecentSearches, withRecentSearch } from '#core/search/recent-searches.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';

const keyOf = (userId: string) => `admin-recent-searches-${userId}`;

/** The five searches this person made last in this browser, the newest first. Browser only. */
export function recentSearches(userId: string): string[] {
  try {
    return parseRecentSearches(sideLocal.getItem(keyOf(userId)));
  } catch {
    return [];
  }
}

/** Remembers a search and returns what is remembered now. */
export function rememberSearch(userId: string, query: string): string[] {
  const recent = withRecentSearch(recentSearches(userId), query);
  try {
    sideLocal.setItem(keyOf(userId), JSON.stringify(recent));
  } catch {
    // A browser that stores nothing forgets them with the page.
  }
  return recent;
}
