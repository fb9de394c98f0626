import { type SQL, sql } from 'drizzle-orm';
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
  /** No transaction that could sort before it is still running. */
  settled: boolean;
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
      (extract(epoch from e.occurred_at) * 1000)::float8 as occurred_ms,
      e.transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from platform.events e
    where (e.transaction_id, e.id) > (${cursor.transactionId}::xid8, ${cursor.eventId}::int8)
    order by e.transaction_id, e.id
    limit ${limit}`);
  // In this order the settled ones come first.
  const events = rows
    .filter(({ settled }) => settled)
    .map(
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
  return { events, heldBack: events.length < rows.length };
}

/** The names of the events that each listener handles, by the listener's name. */
export type Wanted = Record<string, readonly string[]>;

/**
 * Of each listener that has a cursor: whether events wait behind it (`waits`), and any that it handles (`wanted`). The
 * end of the outbox is looked up once, and what waits in its order: asked whether any row lies behind a cursor, the
 * database takes a third of them for it and reads all when it is none.
 */
export function whatWaits(wanted: Wanted): SQL {
  return sql`
    with last as (
      select transaction_id, id from platform.events order by transaction_id desc, id desc limit 1
    ), cursors as (
      select c.*, w.value as wanted, (last.transaction_id, last.id) > (c.transaction_id, c.event_id) as waits
      from jsonb_each(${JSON.stringify(wanted)}::jsonb) w join ${eventCursors} c on c.consumer = w.key
        left join last on true
    )
    select consumer, coalesce(waits, false) as waits, coalesce(waits, false) and exists (
      select 1 from (
        select e.name from platform.events e
        where (e.transaction_id, e.id) > (cursors.transaction_id, cursors.event_id)
        order by e.transaction_id, e.id
      ) behind where cursors.wanted ? behind.name
    ) as wanted
    from cursors`;
}

/**
 * Moves cursors to the last settled event (see `readBatch`) where none up to there is one that the listener handles,
 * so that later reads begin near the end. A cursor that somebody holds is left for the next time.
 */
export function pastUnwanted(wanted: Wanted, at: Date): SQL {
  return sql`
    with last as (
      select transaction_id, id from platform.events
      where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id desc, id desc limit 1
    ), idle as (
      select c.consumer from ${eventCursors} c, last, jsonb_each(${JSON.stringify(wanted)}::jsonb) w
      where c.consumer = w.key and (c.transaction_id, c.event_id) < (last.transaction_id, last.id)
        and not exists (
          select 1 from platform.events e
          where (e.transaction_id, e.id) > (c.transaction_id, c.event_id)
            and (e.transaction_id, e.id) <= (last.transaction_id, last.id) and w.value ? e.name
        )
      for update of c skip locked
    )
    update ${eventCursors} c set transaction_id = last.transaction_id, event_id = last.id, updated_at = ${at.toISOString()}
    from idle, last where c.consumer = idle.consumer`;
}
