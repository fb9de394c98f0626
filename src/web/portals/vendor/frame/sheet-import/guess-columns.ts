const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * Guesses from its headers which column holds what; each column is given to one field, fields in the order of `words`.
 * The most telling word of a field decides, wherever its column stands. Those it cannot tell are left out.
 */
export function guessColumns<Field extends string>(
  words: Readonly<Record<Field, readonly string[]>>,
  headers: readonly string[],
): Partial<Record<Field, number>> {
  const found: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  const known = headers.map(plain);
  for (const field of Object.keys(words) as Field[]) {
    const column = words[field]
      .map((word) => known.findIndex((header, index) => header === word && !taken.has(index)))
      .find((index) => index >= 0);
    if (column === undefined) continue;
    found[field] = column;
    taken.add(column);
  }
  return found;
}
