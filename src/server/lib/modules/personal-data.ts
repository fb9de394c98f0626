import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../pipeline.ts';
import type { PersonalDataFor } from './registry.ts';

export type { DataSubject, Erasure } from './registry.ts';

export type PersonalData = PersonalDataFor<Ctx>;

/** Whom texts name instead. */
export const DELETED_NAME = 'Deleted user';

/** As an array in SQL. */
export function wordList(words: readonly string[]): SQL {
  return words.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.join(
        words.map((word) => sql`${word}::text`),
        sql`, `,
      )}]`;
}

/**
 * Takes the person's words out of columns of text or JSON that others wrote, or that have to stay. Only rows that hold one
 * change.
 */
export async function scrub(
  ctx: Ctx,
  table: PgTable,
  columns: readonly PgColumn[],
  words: readonly string[],
  where?: SQL,
): Promise<void> {
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (!columns.includes(column)) continue;
    const clean =
      column.getSQLType() === 'jsonb'
        ? sql`platform.without_words(${column}::text, ${wordList(words)}, true)::jsonb`
        : sql`platform.without_words(${column}, ${wordList(words)}, false)`;
    await ctx.db.tx
      .update(table)
      .set({ [key]: clean })
      .where(and(where, sql`platform.holds_word(${column}::text, ${wordList(words)})`));
  }
}

/**
 * Runs `work` in a transaction in which texts of append-only tables may be replaced, and nothing else of them (the trigger
 * `platform.refuse_change` names the columns).
 */
export function erasing<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  return inTransaction(ctx, async () => {
    await ctx.db.tx.execute(sql`select set_config('canopy.erasing', 'on', true)`);
    return work();
  });
}
