import type { SQL } from 'drizzle-orm';
import type { Sql } from './database.ts';

/** The rows of a statement that is written by hand, as the driver gives them: sums come as text, moments as either. */
export async function readRows<Row>({ db }: { db: { read: Sql } }, query: SQL): Promise<Row[]> {
  const result = await db.read.execute(query);
  return (result as unknown as { rows: Row[] }).rows;
}
