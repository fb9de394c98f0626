/** How a note names an administrator: `@Ines Cordero`. */
export function mentionOf(name: string): string {
  return `@${name}`;
}

/** Which of those who could be mentioned a text names; a longer name wins over a shorter one it begins with. */
export function mentionedIn<Named extends { id: string; name: string }>(
  text: string,
  named: readonly Named[],
): Named[] {
  const found = new Map<string, number>();
  let rest = text;
  for (const one of [...named].sort((a, b) => b.name.length - a.name.length)) {
    const at = rest.indexOf(mentionOf(one.name));
    if (at === -1) continue;
    found.set(one.id, at);
    // Blanked, not cut: places stay as they are.
    rest = rest.replaceAll(mentionOf(one.name), (words) => ' '.repeat(words.length));
  }
  return named
    .filter(({ id }) => found.has(id))
    .sort((a, b) => (found.get(a.id) ?? 0) - (found.get(b.id) ?? 0));
}

/** A text in its parts, those that mention one of the users marked; joined they are the text again. */
export function withMentions(
  text: string,
  named: readonly { id: string; name: string }[],
): { text: string; isMention: boolean }[] {
  const mentions = mentionedIn(text, named)
    .map(({ name }) => mentionOf(name))
    // The longest first, so that a name which begins like another is found whole.
    .sort((a, b) => b.length - a.length);
  let parts = [{ text, isMention: false }];
  for (const mention of mentions) {
    parts = parts.flatMap((part) =>
      part.isMention
        ? [part]
        : part.text
            .split(mention)
            .flatMap((between, place) => [
              ...(place > 0 ? [{ text: mention, isMention: true }] : []),
              ...(between ? [{ text: between, isMention: false }] : []),
            ]),
    );
  }
  return parts;
}
