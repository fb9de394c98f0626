/** Whose screens a module is stamped with; `none` is a module that administrators reach through the API alone. */
export const PORTALS = ['admin', 'vendor', 'homeowner', 'none'] as const;
export type Portal = (typeof PORTALS)[number];

/** What stands for `__<name>__` in the templates, beside the module's name. */
type Words = Record<
  | 'portal'
  /** Where its screens begin, and what a screen tells its frame. */
  | 'base'
  | 'site'
  | 'Handle'
  | 'handleFile'
  /** Who may, by rule and in the matrix, and one who may not. */
  | 'rule'
  | 'objects'
  | 'actors'
  | 'refused'
  | 'refusedTitle'
  | 'auditCategory'
  /** The column that says whose an item is, what it is for the caller, and how queries hold to it. */
  | 'owner'
  | 'self'
  | 'among'
  | 'found'
  /** Who is notified. */
  | 'audience'
  | 'about'
  | 'reader'
  | 'noticed'
  | 'noticedTitle'
  | 'noticeTitle'
  | 'changer',
  string
>;

const ADMIN: Words = {
  portal: 'admin',
  base: '/admin',
  site: 'Canopy Admin',
  Handle: 'AdminPage',
  handleFile: 'frame/admin-page.ts',
  rule: 'administrators',
  objects: 'any',
  actors: 'ADMINS',
  refused: 'homeowner',
  refusedTitle: 'a homeowner',
  auditCategory: 'admin',
  owner: 'addedBy',
  self: 'userIdOf(ctx)',
  among: 'among(input)',
  found: 'eq(items.id, id)',
  audience: 'user',
  about: 'aboutUser',
  reader: 'userId',
  noticed: '{ itemId, title }',
  noticedTitle: 'whoever added them',
  noticeTitle: 'An item you added has changed',
  changer: 'other',
};
const OWNED = {
  site: 'Canopy',
  objects: 'own',
  auditCategory: 'data',
  among: 'among(ctx, input)',
  found: 'and(eq(items.id, id), isOwn(ctx))',
  noticeTitle: 'Your item has changed',
  changer: '',
};

export const WORDS: Record<Portal, Words> = {
  admin: ADMIN,
  none: { ...ADMIN, portal: 'none', noticed: '{ title }' },
  homeowner: {
    ...ADMIN,
    ...OWNED,
    portal: 'homeowner',
    base: '/account/home',
    Handle: 'HomeHandle',
    handleFile: 'layout.tsx',
    rule: 'homeowners',
    actors: 'HOMEOWNERS',
    refused: 'vendor',
    refusedTitle: 'a vendor',
    owner: 'ownerId',
    noticedTitle: 'their owner',
  },
  vendor: {
    ...ADMIN,
    ...OWNED,
    portal: 'vendor',
    base: '/account/vendor',
    Handle: 'VendorPage',
    handleFile: 'frame/vendor-page.ts',
    rule: 'vendors',
    actors: 'VENDORS',
    owner: 'vendorId',
    self: 'ownVendorId(ctx)',
    audience: 'vendor',
    about: 'aboutVendor',
    reader: 'vendorId',
    noticedTitle: 'the company',
  },
};

/**
 * A template as this portal has it: `__name__` filled in, and of the lines between `@if admin none` and `@end` those
 * that name it.
 */
export function filled(template: string, name: string, portal: Portal): string {
  const words = { ...WORDS[portal], module: name, Module: name.charAt(0).toUpperCase() + name.slice(1) };
  return template
    .replace(/^@if ([a-z ]+)\n([\s\S]*?)^@end\n/gm, (_, portals: string, lines: string) =>
      portals.split(' ').includes(portal) ? lines : '',
    )
    .replace(/__([A-Za-z]+)__/g, (hole, word: string) => {
      const text = (words as Record<string, string>)[word];
      if (text === undefined) throw new Error(`The template has ${hole}, which nothing fills`);
      return text;
    });
}
