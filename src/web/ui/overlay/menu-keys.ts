/** Letters typed within this time of each other belong to one word, in ms. */
export const WORD_MS = 1000;

/**
 * The entry that these letters lead to, or -1: the next one that begins with them, counted from the current one (-1:
 * none). One letter again and again goes round those that begin with it.
 */
export function byLetters(labels: readonly string[], current: number, letters: string): number {
  const isOneAgain = letters.length > 1 && [...letters].every((letter) => letter === letters[0]);
  const wanted = (isOneAgain ? (letters[0] ?? '') : letters).toLowerCase();
  const count = labels.length;
  // Who goes on typing may mean the entry that the first letters led to.
  const from = wanted.length === 1 ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < count; step += 1) {
    const index = (from + step) % count;
    if (labels[index]?.trim().toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** The entry that a key leads to from this one (-1: from none); it stops at the ends. Null for other keys. */
export function byArrow(count: number, current: number, key: string): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  if (key === 'ArrowUp') return current < 0 ? count - 1 : Math.max(current - 1, 0);
  if (key === 'Home' || key === 'PageUp') return 0;
  if (key === 'End' || key === 'PageDown') return count - 1;
  return null;
}
