import { sql } from 'drizzle-orm';
import { index, pgSchema, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const searchSchema = pgSchema('search');

/** As `plainText` of core/search/words.ts: the same characters part words. */
const plain = (expression: string) =>
  sql.raw(String.raw`' ' || btrim(regexp_replace(lower(${expression}), '[\s!-/:-@[-${'`'}{-~]+', ' ', 'g'))`);

/**
 * One line for each thing of a kind that can be found, kept by triggers on the tables it stands for (ADR 0022). Each
 * kind has a table of its own, since the planner must know how often a word stands among jobs, not among everything.
 * The trigram indexes stand with the triggers in the migration.
 */
export const searchTable = (kind: string) =>
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
export type SearchTable = ReturnType<typeof searchTable>;
