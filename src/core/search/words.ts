import { ANYWHERE_LENGTH, QUERY_WORDS } from './limits.ts';

/** The same characters part words in search.plain_text() of the database. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~]+/;

/** Text as it is compared: lower case, words apart by one blank, a blank before the first. */
export function plainText(text: string): string {
  return ` ${text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean).join(' ')}`;
}

/** The words of a query, each once, as they are compared. */
export function wordsOf(query: string): string[] {
  const words = query.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  return [...new Set(words)].slice(0, QUERY_WORDS);
}

/** What must stand in a plain text for this word: anywhere, or at the beginning of a word where it is short. */
export function neededFor(word: string): string {
  return word.length < ANYWHERE_LENGTH ? ` ${word}` : word;
}

/** For each word of a query the words that may stand for it, the best first: any of them will do. */
export type Spellings = readonly (readonly string[])[];

/** Whether every word is there; of the spellings of one word any will do. */
export function hasWords(plain: string, words: Spellings): boolean {
  return words.every((spellings) => spellings.some((word) => plain.includes(neededFor(word))));
}

/** Three-letter pieces as pg_trgm cuts them: two blanks before a word, one after it. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Pieces that both words have among the pieces of either, 0 to 1; as similarity() of pg_trgm. */
export function similarity(a: string, b: string): number {
  const [ofA, ofB] = [trigrams(a), trigrams(b)];
  const both = [...ofA].filter((piece) => ofB.has(piece)).length;
  return both / (ofA.size + ofB.size - both);
}

/** pg_trgm's own threshold. */
export const SIMILAR_FROM = 0.3;

/** How many letters must be typed differently to get from one word to the other; two swapped neighbors are one. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Words like this one, the likeliest first: those that fewest letters make different, as many as are equally near. */
export function likeliest(word: string, known: readonly string[], most: number): string[] {
  const near = known
    .map((one) => ({ one, likeness: similarity(one, word), distance: editDistance(one, word) }))
    .filter(({ likeness }) => likeness >= SIMILAR_FROM)
    .sort((a, b) => a.distance - b.distance || b.likeness - a.likeness);
  const [best] = near;
  return near
    .filter(({ distance }) => distance === best?.distance)
    .slice(0, most)
    .map(({ one }) => one);
}
