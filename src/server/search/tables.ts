import { sql } from 'drizzle-orm';
import { boolean, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SEARCH_TABS, type SearchEntry } from '#core/lib/search-entry.ts';
import { LIST_PAGES } from '#core/search/views/limits.ts';
import { id, instant } from '#server/lib/columns.ts';
import { searchSchema } from '#server/lib/modules/search-table.ts';
import { users } from '#server/users/tables.ts';

export { searchSchema };

/** Every word that stands or stood in an entry: what a typing error is compared with. */
export const searchWords = searchSchema.table('words', { word: text().primaryKey() });

/** Records that somebody opened last, each once. */
export const openings = searchSchema.table(
  'openings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SearchEntry['kind']>().notNull(),
    refId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.refId] })],
);

/** Searches that somebody keeps. */
export const savedSearches = searchSchema.table(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    query: text().notNull(),
    tab: text({ enum: SEARCH_TABS }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('saved_searches_once').on(t.userId, t.tab, sql`lower(${t.query})`)],
);

/** Lists as somebody likes them: the query of the page's address under a name. */
export const savedViews = searchSchema.table(
  'saved_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    page: text({ enum: LIST_PAGES }).notNull(),
    name: text().notNull(),
    /** Without the question mark; `status=pending&sort=amount`. */
    query: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, t.page, sql`lower(${t.name})`),
    uniqueIndex('saved_views_default').on(t.userId, t.page).where(sql`is_default`),
  ],
);
