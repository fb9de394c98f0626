/**
 * Copies of pages that open without a network: one cache per person, named after them. The worker finds it by the
 * beginning of its name; there is never another person's beside it (`deleteCopiesOfOthers`).
 */
export const COPIES = 'canopy-copies-';

/** What a page tells the worker when all copies are as the release in use draws them. */
export const COPIES_STORED = 'copies-stored';

/** The field screens, the only ones of which copies are kept, and the name of the copy of today's list. */
export const TODAY = '/account/vendor/field-operations';

/**
 * The page (path and query) under which a copy of this one is kept: the same job is one copy, from whichever list it was
 * opened. Null for pages that have none.
 */
export function copyName(page: string): string | null {
  const [path, query = ''] = page.split('?');
  if (path !== TODAY) return null;
  const params = new URLSearchParams(query);
  const job = params.get('job');
  if (job) return `${TODAY}?${new URLSearchParams({ job })}`;
  return params.has('date') ? null : TODAY;
}
