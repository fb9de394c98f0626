import { sql } from 'drizzle-orm';
import { primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SEARCH_TABS, type SearchEntry } from '#core/lib/search-entry.ts';
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
