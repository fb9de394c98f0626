import { rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import { payoutHolds } from '../tables.ts';

/** What is held in the sample city, by whoever holds it there. */
export function payoutHoldRows(rows: readonly (typeof payoutHolds.$inferInsert)[]): TableRows {
  return rowsFor(payoutHolds, rows);
}
