import { sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { isDatabaseAway } from '../db/sql-state.ts';
import { errorText } from '../error-text.ts';
import { deadEvents, eventCursors } from '../tables.ts';
import { type DomainEvent, EVENTS_CHANNEL, type Listener } from './emit.ts';
import {
  type Position,
  pastUnwanted,
  readBatch,
  type StoredEvent,
  type Wanted,
  whatWaits,
} from './read-batch.ts';

const BATCH = 100;
const DEBOUNCE_MS = 50;
/** The safety net under lost wake-ups. */
const POLL_MS = 2_000;
/** How soon to look again at events that a still running transaction holds back. */
const HELD_BACK_MS = 25;
/** The same for `drain`, whose caller waits for nothing else. */
const DRAIN_HELD_BACK_MS = 3;
/** Waits between the five tries of one event, in milliseconds. */
const RETRY_DELAYS_MS = [100, 500, 2_000, 5_000];

export type Pump = {
  start(): Promise<void>;
  /** Looks for events soon; many calls become one look. */
  wake(): void;
  /** Runs until nothing is left to do, without waiting between tries; for tests and side commands. */
  drain(): Promise<void>;
  /** Ends after the event at hand. */
  stop(): Promise<void>;
};

type Consumer = {
  listener: Listener;
  running: Promise<void> | undefined;
  again: boolean;
  /** The event that failed last, and how often. A restart counts anew. */
  failing: { eventId: number; tries: number } | undefined;
};

type BatchResult = 'nothing' | 'done' | 'more' | 'held_back' | 'failed';

/**
 * Hands events to listeners. Each listener has a cursor of its own, read and moved in the transaction of what the
 * listener writes: after a crash an event is either done or still to come, never half. An event that fails five
 * times is put aside in dead_events; it never holds up other listeners, nor its own for longer than the tries take.
 */
export function createPump(parts: {
  services: Services;
  listeners: readonly Listener[];
  retryDelaysMs?: readonly number[];
  pollMs?: number;
  /** Told of every failed try, with the listener's name. */
  onError?: (error: unknown, listener: string) => void;
}): Pump {
  const { services, onError } = parts;
  const { db, log } = services;
  const retryDelays = parts.retryDelaysMs ?? RETRY_DELAYS_MS;
  const consumers = parts.listeners.map((listener): Consumer => {
    return { listener, running: undefined, again: false, failing: undefined };
  });
  if (new Set(parts.listeners.map(({ name }) => name)).size !== parts.listeners.length)
    throw new Error('Two listeners share a name, so they would share a cursor');
  const wanted: Wanted = Object.fromEntries(parts.listeners.map(({ name, on }) => [name, Object.keys(on)]));
  let stopping = false;
  let debounce: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;
  const waits = new Set<() => void>();

  /** A new listener starts at the first event that is kept. */
  async function register(names: readonly string[]): Promise<void> {
    const updatedAt = services.clock.now();
    const rows = names.map((consumer) => ({ consumer, updatedAt }));
    await db.transaction(async () => {
      await db.tx.insert(eventCursors).values(rows).onConflictDoNothing();
    });
  }

  function wake(): void {
    if (stopping || debounce) return;
    debounce = setTimeout(() => {
      debounce = undefined;
      look();
    }, DEBOUNCE_MS);
  }

  function look(options: { passing?: boolean } = {}): void {
    db.outside(async () => {
      if (stopping) return;
      const waiting = await whoWaits();
      for (const consumer of waiting.consumers) kick(consumer);
      // Now and then, not at each event: nothing hangs on it but later reads.
      if (options.passing && waiting.unwanted) await passUnwanted();
    }).catch((error) => log.warn({ err: error }, 'the event pump cannot read'));
  }

  /**
   * Those who handle something of what waits behind their cursor, and whether others have what nobody handles behind
   * theirs. One cheap read for all, so that an idle pump writes nothing.
   */
  async function whoWaits(): Promise<{ consumers: Consumer[]; unwanted: boolean }> {
    const { rows } = await db.engine.pageReads.execute<{ consumer: string; waits: boolean; wanted: boolean }>(
      whatWaits(wanted),
    );
    const known = new Map(rows.map((row) => [row.consumer, row]));
    const unknown = consumers.filter(({ listener }) => !known.has(listener.name));
    if (unknown.length > 0) {
      await register(unknown.map(({ listener }) => listener.name));
      return whoWaits();
    }
    return {
      consumers: consumers.filter(({ listener }) => known.get(listener.name)?.wanted),
      unwanted: rows.some((row) => row.waits && !row.wanted),
    };
  }

  async function passUnwanted(): Promise<void> {
    if (stopping) return;
    await db.transaction(() => db.tx.execute(pastUnwanted(wanted, services.clock.now())));
  }

  function kick(consumer: Consumer): void {
    if (stopping) return;
    if (consumer.running) {
      consumer.again = true;
      return;
    }
    consumer.running = work(consumer)
      .catch((error) => {
        log.warn({ err: error, listener: consumer.listener.name }, 'the event pump stumbled, trying again');
      })
      .finally(() => {
        consumer.running = undefined;
        if (!consumer.again) return;
        consumer.again = false;
        kick(consumer);
      });
  }

  async function work(consumer: Consumer): Promise<void> {
    let heldBack = 0;
    while (!stopping) {
      const result = await nextBatch(consumer);
      if (result === 'nothing' || result === 'done') return;
      if (result === 'failed') {
        await pause(retryDelays[(consumer.failing?.tries ?? 1) - 1] ?? 0);
      } else if (result === 'held_back') {
        // Whoever holds it back may end without waking us. The poll takes over when it lasts.
        heldBack += 1;
        if (heldBack > POLL_MS / HELD_BACK_MS) return;
        await pause(HELD_BACK_MS);
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waits.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waits.add(done);
    });
  }

  /** Takes all events of a batch together; when that fails, each in a piece of its own, so that one fails alone. */
  async function nextBatch(consumer: Consumer): Promise<BatchResult> {
    if (!consumer.failing) {
      try {
        return await takeBatch(consumer, { apart: false });
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
      }
    }
    return takeBatch(consumer, { apart: true });
  }

  async function takeBatch(consumer: Consumer, { apart }: { apart: boolean }): Promise<BatchResult> {
    const { name } = consumer.listener;
    const ctx = systemContext(services, `events:${name}`);
    return db.transaction(async () => {
      const batch = await readBatch(db.tx, name, BATCH);
      if (!batch) return 'nothing';
      crashPoint('events.pump.read');
      let position: Position | undefined;
      let failed = false;
      for (const event of batch.events) {
        if (stopping) break;
        if (!(await handle(ctx, consumer, event, apart))) {
          failed = true;
          break;
        }
        position = event;
      }
      if (position) {
        const { transactionId, id } = position;
        await db.tx
          .update(eventCursors)
          .set({ transactionId, eventId: id, updatedAt: services.clock.now() })
          .where(sql`${eventCursors.consumer} = ${name}`);
        crashPoint('events.pump.cursor-moved');
      }
      if (failed) return 'failed';
      consumer.failing = undefined;
      if (batch.events.length === BATCH) return 'more';
      if (batch.heldBack) return 'held_back';
      return batch.events.length > 0 ? 'done' : 'nothing';
    });
  }

  /** False when the event failed and is to be tried again. */
  async function handle(ctx: Ctx, consumer: Consumer, event: StoredEvent, apart: boolean): Promise<boolean> {
    const { listener } = consumer;
    const run = Object.hasOwn(listener.on, event.name) ? listener.on[event.name] : undefined;
    if (!run) return true;
    const its = { ...ctx, requestId: event.requestId ?? ctx.requestId };
    const work = () => run(its, event as DomainEvent as DomainEvent<never>);
    try {
      await (apart ? db.savepoint(work) : work());
      crashPoint('events.listener.ran');
      return true;
    } catch (error) {
      // The whole batch is lost then, through no fault of this event.
      if (isDatabaseAway(error)) throw error;
      const tries = consumer.failing?.eventId === event.id ? consumer.failing.tries + 1 : 1;
      consumer.failing = { eventId: event.id, tries };
      onError?.(error, listener.name);
      const about = { err: error, listener: listener.name, eventId: event.id, event: event.name, tries };
      if (!apart || tries <= retryDelays.length) {
        log.warn(about, 'a listener failed, trying again');
        if (!apart) throw error;
        return false;
      }
      log.error(about, 'a listener gave up on an event');
      await db.tx
        .insert(deadEvents)
        .values({
          consumer: listener.name,
          eventId: event.id,
          error: errorText(error).slice(0, 4_000),
          failedAt: services.clock.now(),
        })
        .onConflictDoNothing();
      return true;
    }
  }

  return {
    wake,
    async start() {
      stopping = false;
      // Nobody else to hear from on PGlite.
      if (db.engine.name === 'postgres') unlisten = await db.engine.listen(EVENTS_CHANNEL, wake);
      poll = setInterval(() => look({ passing: true }), parts.pollMs ?? POLL_MS);
      poll.unref();
      wake();
    },
    async drain() {
      await db.outside(async () => {
        await Promise.all(consumers.map((consumer) => consumer.running));
        for (let left = true; left && !stopping; ) {
          left = false;
          const waiting = await whoWaits();
          for (const consumer of waiting.consumers) {
            await consumer.running;
            for (
              let result = await nextBatch(consumer);
              result !== 'nothing';
              result = await nextBatch(consumer)
            ) {
              left = true;
              // What the listener itself made happen is seen by the next look.
              if (result === 'done') break;
              if (result === 'held_back') await pause(DRAIN_HELD_BACK_MS);
            }
          }
          if (!left && waiting.unwanted) await passUnwanted();
        }
      });
    },
    async stop() {
      stopping = true;
      clearTimeout(debounce);
      debounce = undefined;
      clearInterval(poll);
      for (const done of [...waits]) done();
      await Promise.all(consumers.map((consumer) => consumer.running));
      await unlisten?.();
      unlisten = undefined;
    },
  };
}
