import { SEARCH_PRIORITIES, type SearchPriority } from '#core/lib/search-entry.ts';
import { plainText } from './words.ts';

type Ranked = { title: string; priority: SearchPriority };

/** How well a title fits, best first: it is the query, begins with it, holds it, holds all its words, none of these. */
function titleMatch(title: string, words: readonly string[]): number {
  const plain = plainText(title);
  const query = ` ${words.join(' ')}`;
  if (plain === query) return 0;
  if (plain.startsWith(query)) return 1;
  if (plain.includes(query)) return 2;
  return words.every((word) => plain.includes(word)) ? 3 : 4;
}

/** §5 admin search: by priority, then by how well the title fits. Where both are equal the order stays as it came. */
export function ranked<Result extends Ranked>(
  results: readonly Result[],
  words: readonly string[],
): Result[] {
  return results
    .map((result) => ({
      result,
      priority: SEARCH_PRIORITIES.indexOf(result.priority),
      match: titleMatch(result.title, words),
    }))
    .sort((a, b) => a.priority - b.priority || a.match - b.match)
    .map(({ result }) => result);
}
