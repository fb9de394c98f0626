/** Who said something in a case. */
export const MESSAGE_AUTHORS = ['requester', 'admin', 'system'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** Under which name the product itself says something in a case. */
export const CASE_SYSTEM_NAME = 'Canopy';

/** What a saved reply can leave open. */
export const REPLY_PLACEHOLDERS = ['name', 'job'] as const;

/** A saved reply with its placeholders filled in. What cannot be filled reads naturally without it. */
export function fillReply(content: string, about: { name: string | null; job: string | null }): string {
  const filled = {
    '{name}': about.name?.trim().split(/\s+/)[0] || 'there',
    '{job}': about.job ?? 'your job',
  };
  // In one go: what a name says is no placeholder.
  return content.replace(/\{name\}|\{job\}/g, (found) => filled[found as keyof typeof filled]);
}

/** Placeholders in a saved reply that nothing would fill: `{nmae}`. */
export function unknownPlaceholders(content: string): string[] {
  const known: readonly string[] = REPLY_PLACEHOLDERS;
  return [...content.matchAll(/\{([^{}\s]{1,40})\}/g)].flatMap(([whole, name = '']) =>
    known.includes(name) ? [] : [whole],
  );
}
