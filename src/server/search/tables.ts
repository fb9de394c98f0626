import { sql } from 'drizzle-orm';
import { boolean, index, pgSchema, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type EntryKind, SEARCH_TABS } from '#core/search/kinds.ts';
import { OPENED_KINDS } from '#core/search/opened.ts';
import { LIST_PAGES } from '#core/search/views/contract.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const searchSchema = pgSchema('search');

/** As `plainText` of core/search/words.ts: the same characters part words. */
const plain = (expression: string) =>
  sql.raw(String.raw`' ' || btrim(regexp_replace(lower(${expression}), '[\s!-/:-@[-${'`'}{-~]+', ' ', 'g'))`);

/**
 * One line for each thing of a kind that can be found, kept by triggers on the tables it stands for (ADR 0022). Each
 * kind has a table of its own, since the planner must know how often a word stands among jobs, not among everything.
 * The trigram indexes stand with the triggers in the migration.
 */
const entriesOf = (kind: EntryKind) =>
  searchSchema.table(
    kind,
    {
      refId: uuid().primaryKey(),
      title: text().notNull(),
      subtitle: text().notNull(),
      category: text().notNull(),
      status: text().notNull(),
      /** 0 critical, 1 high, 2 medium, 3 low. */
      priority: smallint().notNull(),
      /** Everything that is searched, as `plainText` of core/search/words.ts makes it. */
      plain: text()
        .notNull()
        .generatedAlwaysAs(plain(`title || ' ' || subtitle || ' ${kind} ' || category || ' ' || status`)),
      /** The title alone, likewise. */
      plainTitle: text().notNull().generatedAlwaysAs(plain('title')),
      changedAt: instant().notNull(),
    },
    (t) => [index(`${kind}_order`).on(t.priority, t.changedAt.desc())],
  );

export const searchVendors = entriesOf('vendors');
export const searchJobs = entriesOf('jobs');
export const searchCases = entriesOf('cases');
export const searchProducts = entriesOf('products');
export const searchUsers = entriesOf('users');

/** Every word that stands or stood in an entry: what a typing error is compared with. */
export const searchWords = searchSchema.table('words', { word: text().primaryKey() });

/** Records that somebody opened last, each once. */
export const openings = searchSchema.table(
  'openings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: OPENED_KINDS }).notNull(),
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
