/** What came of adding: the new list, and why some of it was left out. */
export type Added = { tags: string[]; note: string | null };

/** What parts one tag from the next. */
const BETWEEN = /[,;\n]/;

/**
 * Adds what was typed or pasted to a list of tags: several where commas, semicolons or lines part them, each once whatever
 * its capitals, and as many as there is room for. `max`: of them, `maxLength`: of the letters in each.
 */
export function addTags(
  tags: readonly string[],
  text: string,
  { max, maxLength }: { max: number; maxLength: number },
): Added {
  const next = [...tags];
  let note: string | null = null;
  for (const piece of text.split(BETWEEN)) {
    const tag = piece.replaceAll(/\s+/g, ' ').trim();
    if (!tag) continue;
    const known = next.find((other) => other.toLowerCase() === tag.toLowerCase());
    if (known) note = `“${known}” is already there`;
    else if (tag.length > maxLength) note = `At most ${maxLength} characters each`;
    else if (next.length >= max) note = `At most ${max}`;
    else next.push(tag);
  }
  return { tags: next, note };
}
