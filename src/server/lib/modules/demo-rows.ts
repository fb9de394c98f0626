import type { PgTable } from 'drizzle-orm/pg-core';
import type { Dice } from '#core/demo/dice.ts';
import type { City, PhotoRow } from '#core/demo/rows/city.ts';

/** A table, and rows on their way into it; they can be walked through once. */
export type TableRows = { table: PgTable; rows: Iterable<Record<string, unknown>> };

/** What the rows of a module are made from. */
export type DemoSetting = {
  /** Who there is and what happened, `now` included: `city.users.users`, `city.bookings.bookings` and so on. */
  city: City;
  /** The module's own: the same city throws the same, and nobody else's rows change with it. */
  dice: Dice;
  /** Everybody's password: hashing two hundred would take seconds and prove nothing. */
  passwordHash: string;
  /** By which hash a row names a drawn picture. */
  pictures: { ofPhoto(photo: Pick<PhotoRow, 'picture'>): string; ofSignature(picture: string): string };
};

/**
 * What a module adds to the sample city, as rows of its own tables in any order (`src/server/<module>/demo.ts`). Pure:
 * time is `city.now`, ids and chance come from the dice. A large city asks once for each of its parts.
 */
export type DemoRows = (setting: DemoSetting) => TableRows[];

/** Rows whose keys are columns of the table; all have the keys of the first. */
export function rowsFor<Table extends PgTable>(
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): TableRows {
  return { table, rows: rows as Iterable<Record<string, unknown>> };
}

/** Changes rows one at a time: nobody needs a second list of thousands. */
export function* each<From, To>(rows: Iterable<From>, change: (row: From) => To): Generator<To> {
  for (const row of rows) yield change(row);
}
