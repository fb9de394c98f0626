import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Role } from '#core/lib/actor.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../pipeline.ts';

/** Whose data it is. */
export type DataSubject = { userId: string; role: Role; vendorId: string | null };

/** A person who is being erased. */
export type Erasure = DataSubject & {
  /** What texts of others name them by: name, address, phone, streets, as the modules' `words` say; the longest first. */
  words: readonly string[];
  /** The same and each of their names alone, for texts that were written to or about them: elsewhere a Rose is a flower. */
  names: readonly string[];
};

/**
 * What a module keeps of people: how it is copied for them, and how it is erased when they go (ADR 0079). Everything is
 * safe to run again: a step that a crash broke off is.
 */
export type PersonalDataFor<Ctx> = {
  /** Files of a copy by their name without ending, each with what it holds as JSON. */
  copies?: Readonly<Record<string, (ctx: Ctx, subject: DataSubject) => Promise<unknown>>>;
  /** Texts that name the person, beside their name and address: phone numbers, streets. */
  words?(ctx: Ctx, subject: DataSubject): Promise<(string | null)[]>;
  /** What has to be settled before the account can be deleted, each as a sentence for the person. */
  blockers?(ctx: Ctx, subject: DataSubject): Promise<string[]>;
  /** Asks outside companies to forget the person, outside any transaction. */
  beforeErase?(ctx: Ctx, subject: DataSubject): Promise<void>;
  /**
   * Erases what is the person's alone and takes their name out of what has to stay, in the running transaction.
   * Answers with files that it refers to no longer.
   */
  erase?(ctx: Ctx, erasure: Erasure): Promise<string[] | undefined>;
};
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
