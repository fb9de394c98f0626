import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { eventCursors } from '../tables.ts';
import type { DomainEvent } from './emit.ts';

/** A place in the outbox. Ids alone would not do: they are taken before the commit, so they become visible out of order. */
export type Position = { transactionId: string; id: number };

export type StoredEvent = DomainEvent & Position;

type Row = {
  transaction_id: string;
  id: number;
  name: string;
  payload: unknown;
  actor_id: string | null;
  request_id: string | null;
  occurred_ms: number;
};

/**
 * Locks a consumer's cursor and reads the events behind it. Null when another process has the cursor.
 *
 * Only transactions below the oldest one still running are read: above it one may yet commit with events that sort
 * before those already seen, and the cursor would have passed them for ever. `heldBack` says that such events wait.
 */
export async function readBatch(
  tx: Sql,
  consumer: string,
  limit: number,
): Promise<{ events: StoredEvent[]; heldBack: boolean } | null> {
  const [cursor] = await tx
    .select({ transactionId: eventCursors.transactionId, eventId: eventCursors.eventId })
    .from(eventCursors)
    .where(sql`${eventCursors.consumer} = ${consumer}`)
    .for('update', { skipLocked: true });
  if (!cursor) return null;
  const { rows } = await tx.execute<Row>(sql`
    select e.transaction_id::text as transaction_id, e.id::int8 as id, e.name, e.payload, e.actor_id, e.request_id,
      (extract(epoch from e.occurred_at) * 1000)::float8 as occurred_ms
    from platform.events e
    where (e.transaction_id, e.id) > (${cursor.transactionId}::xid8, ${cursor.eventId}::int8)
      and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by e.transaction_id, e.id
    limit ${limit}`);
  const events = rows.map(
    (row): StoredEvent => ({
      transactionId: row.transaction_id,
      id: Number(row.id),
      name: row.name,
      payload: row.payload,
      actorId: row.actor_id,
      requestId: row.request_id,
      occurredAt: new Date(Math.round(row.occurred_ms)),
    }),
  );
  if (events.length === limit) return { events, heldBack: false };
  const last = events.at(-1) ?? { transactionId: cursor.transactionId, id: cursor.eventId };
  const beyond = await tx.execute(sql`
    select 1 from platform.events e
    where (e.transaction_id, e.id) > (${last.transactionId}::xid8, ${last.id}::int8) limit 1`);
  return { events, heldBack: beyond.rows.length > 0 };
}
