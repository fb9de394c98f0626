import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { simulatedCards } from '../tables.ts';
import type { JsonValue, RecordWrite, SimulatedStore, StoredRecord } from './simulated/store.ts';

/** The value as text: the database layer would parse a JSON string that looks like JSON twice. */
const COLUMNS = {
  id: simulatedCards.id,
  version: simulatedCards.version,
  value: sql<string>`${simulatedCards.value}::text`,
  dueAt: simulatedCards.dueAt,
};

const recordById = prepared((handle) =>
  handle
    .select(COLUMNS)
    .from(simulatedCards)
    .where(
      and(eq(simulatedCards.kind, sql.placeholder('kind')), eq(simulatedCards.id, sql.placeholder('id'))),
    )
    .prepare('simulated_record'),
);

/** One of several writes met another version: all of them are undone. */
const STALE = Symbol('stale');

/**
 * Keeps the simulated processor's records in our own database, as if they were another company's: every call is a
 * transaction of its own. Calls inside one of ours are refused: no outside company is called there, and on
 * PGlite's one session it would wait for ever.
 */
export function createSimulatedStore(parts: { db: Database; clock: Clock }): SimulatedStore {
  const { db, clock } = parts;
  const assertOutside = () => {
    if (db.inTransaction) throw new Error('The card processor was called inside a database transaction');
  };

  return {
    async get(kind, id) {
      assertOutside();
      const [row] = await recordById(db.read).execute({ kind, id });
      return row ? recordOf(row) : null;
    },

    async commit(writes) {
      assertOutside();
      // In one order for all, so that two commits never wait for each other in a circle.
      const ordered = [...writes].sort((a, b) => compare(a.kind, b.kind) || compare(a.id, b.id));
      try {
        await db.transaction(async () => {
          for (const write of ordered) if (!(await apply(db, write, clock.now()))) throw STALE;
        });
        return true;
      } catch (error) {
        if (error === STALE) return false;
        throw error;
      }
    },

    async due(kind, until, limit) {
      assertOutside();
      const rows = await db.read
        .select(COLUMNS)
        .from(simulatedCards)
        .where(and(eq(simulatedCards.kind, kind), lte(simulatedCards.dueAt, until)))
        .orderBy(asc(simulatedCards.dueAt), asc(simulatedCards.id))
        .limit(limit);
      return rows.map(recordOf);
    },
  };
}

/** False when another version was there than the write expected. */
async function apply(db: Database, write: RecordWrite, now: Date): Promise<boolean> {
  const { kind, id, expected, value, dueAt } = write;
  const record = and(eq(simulatedCards.kind, kind), eq(simulatedCards.id, id));
  if (expected === null) {
    if (value === null) {
      const there = await db.tx.select({ id: simulatedCards.id }).from(simulatedCards).where(record);
      return there.length === 0;
    }
    const made = await db.tx
      .insert(simulatedCards)
      .values({ kind, id, value, version: 1, dueAt, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: simulatedCards.id });
    return made.length === 1;
  }
  const version = and(record, eq(simulatedCards.version, expected));
  const changed =
    value === null
      ? await db.tx.delete(simulatedCards).where(version).returning({ id: simulatedCards.id })
      : await db.tx
          .update(simulatedCards)
          .set({ value, version: sql`${simulatedCards.version} + 1`, dueAt, updatedAt: now })
          .where(version)
          .returning({ id: simulatedCards.id });
  return changed.length === 1;
}

function recordOf(row: { id: string; version: number; value: string; dueAt: Date | null }): StoredRecord {
  return { ...row, value: JSON.parse(row.value) as JsonValue };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
