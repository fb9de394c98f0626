import type { EventKind } from '#core/lib/event.ts';
import { type Ctx, now } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { insertRow } from '../db/write-row.ts';
import { EVERYBODY } from '../live.ts';
import { events } from '../tables.ts';

/** An event as listeners get it. */
export type DomainEvent<Payload = unknown> = {
  id: number;
  name: string;
  payload: Payload;
  actorId: string | null;
  requestId: string | null;
  occurredAt: Date;
};

/** Something that reacts to events, each exactly once for what it writes to the database. */
export type Listener = {
  /** Stable: the cursor is stored under it. */
  name: string;
  on: Record<string, (ctx: Ctx, event: DomainEvent<never>) => Promise<void>>;
};

/** Binds a handler to its event kind, so that the payload is typed. */
export function on<Payload extends Record<string, unknown>>(
  kind: EventKind<Payload>,
  handle: (ctx: Ctx, event: DomainEvent<Payload>) => Promise<void>,
): Listener['on'] {
  return { [kind.name]: handle as (ctx: Ctx, event: DomainEvent<never>) => Promise<void> };
}

/** The channel on which processes wake each other's pumps. */
export const EVENTS_CHANNEL = 'canopy_events';

/**
 * Writes an event in the running transaction; listeners see it after the commit, in commit-safe order. A payload that
 * is not of its kind is a bug and throws; fields that the kind does not name are left out.
 */
export async function emit<Payload extends Record<string, unknown>>(
  ctx: Ctx,
  kind: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  await insertRow(ctx.db.tx, events, {
    name: kind.name,
    payload: kind.payload.parse(payload),
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    requestId: ctx.requestId,
    occurredAt: now(ctx),
  });
  crashPoint('events.emitted');
  const topic = ctx.modules.publicEvents.get(kind.name);
  ctx.db.afterCommit(() => {
    ctx.live.wake();
    // Not by a listener: listeners wait for every transaction that began before, and visitors would see what was.
    if (topic !== undefined) ctx.live.publish({ userIds: [EVERYBODY], topic });
  });
}
