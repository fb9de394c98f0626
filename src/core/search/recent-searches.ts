import { RECENT_LONGER_THAN, RECENT_SEARCHES } from './limits.ts';

/** The searches to remember after this one, newest first. */
export function withRecentSearch(known: readonly string[], query: string): string[] {
  const text = query.trim();
  if (text.length <= RECENT_LONGER_THAN) return known.slice(0, RECENT_SEARCHES);
  const same = text.toLowerCase();
  const others = known.filter((one) => one.toLowerCase() !== same);
  return [text, ...others].slice(0, RECENT_SEARCHES);
}

/** What the browser had stored, whatever it is by now. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .filter((one): one is string => typeof one === 'string' && one.trim().length > RECENT_LONGER_THAN)
      .slice(0, RECENT_SEARCHES);
  } catch {
    return [];
  }
}
