/** The name that is being typed after an `@` at the caret, and where the `@` stands; null when none is. */
export function mentionAt(text: string, caret: number): { from: number; search: string } | null {
  const match = /(?:^|[\s(])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]*)?)$/u.exec(text.slice(0, caret));
  if (!match) return null;
  const search = match[1] ?? '';
  return { from: caret - search.length - 1, search };
}
