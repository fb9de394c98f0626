import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEvent, type EventKind } from '#core/lib/event.ts';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { deadEvents, eventCursors, rateLimits } from '../tables.ts';
import { type DomainEvent, emit, type Listener, on } from './emit.ts';
import { createPump, type Pump } from './pump.ts';

const happened = defineEvent('test.happened', { n: z.int() });
const other = defineEvent('test.other', { n: z.int() });

const database = testDatabase();
let ctx: PlatformCtx;
let pumps: Pump[];
beforeEach(() => {
  ctx = platformCtx(database.db);
  pumps = [];
});
afterEach(async () => {
  await Promise.all(pumps.map((pump) => pump.stop()));
});

function pumpFor(...listeners: Listener[]): Pump {
  const pump = createPump({ services: ctx, listeners, retryDelaysMs: [1, 1, 1, 1] });
  pumps.push(pump);
  return pump;
}

async function emitAll(kind: EventKind<{ n: number }>, ...numbers: number[]): Promise<void> {
  await ctx.db.transaction(async () => {
    for (const n of numbers) await emit(ctx, kind, { n });
  });
}

/** Writes a row per event, so that doing one twice shows as an error and half of one as a missing row. */
function note(event: DomainEvent<{ n: number }>, prefix = 'n'): Promise<unknown> {
  const at = event.occurredAt;
  return Promise.resolve(
    ctx.db.tx
      .insert(rateLimits)
      .values({ key: `${prefix}:${event.payload.n}`, attempts: 1, firstAttempt: at, lastAttempt: at }),
  );
}

async function noted(): Promise<string[]> {
  const rows = await ctx.db.read.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key);
  return rows.map((row) => row.key);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It never happened');
}

describe('the event pump', () => {
  it('hands events to each listener in order, once, with who and when', async () => {
    const seen: DomainEvent<{ n: number }>[] = [];
    const counted: number[] = [];
    const pump = pumpFor(
      { name: 'test.first', on: on(happened, async (_, event) => void seen.push(event)) },
      { name: 'test.second', on: { ...on(other, async (_, event) => void counted.push(event.payload.n)) } },
    );
    await emitAll(happened, 1, 2);
    await emitAll(other, 7);
    await emitAll(happened, 3);
    await pump.drain();
    await pump.drain();
    expect(seen.map((event) => event.payload.n)).toEqual([1, 2, 3]);
    expect(counted).toEqual([7]);
    expect(seen[0]).toMatchObject({
      name: 'test.happened',
      actorId: null,
      requestId: 'test',
      occurredAt: ctx.clock.now(),
    });
  });

  it('goes on where it was after a restart', async () => {
    const seen: number[] = [];
    const listener = {
      name: 'test.again',
      on: on(happened, async (_, event) => void seen.push(event.payload.n)),
    };
    await emitAll(happened, 1);
    await pumpFor(listener).drain();
    await emitAll(happened, 2);
    await pumpFor(listener).drain();
    expect(seen).toEqual([1, 2]);
  });

  it('passes what no listener handles without a turn for each, and misses nothing that comes after', async () => {
    const seen: number[] = [];
    const listener = {
      name: 'test.rare',
      on: on(other, async (_, event) => void seen.push(event.payload.n)),
    };
    const pump = createPump({ services: ctx, listeners: [listener], pollMs: 20 });
    pumps.push(pump);
    await emitAll(happened, 1, 2, 3);
    await pump.start();
    const position = async () => (await ctx.db.read.select().from(eventCursors))[0]?.eventId ?? 0;
    await until(async () => (await position()) > 0);
    const passed = await position();
    await emitAll(happened, 4);
    await emitAll(other, 5);
    await until(() => seen.length > 0);
    expect(seen).toEqual([5]);
    await until(async () => (await position()) > passed);
  });

  it('hears of events that listeners emit', async () => {
    const seen: number[] = [];
    const pump = pumpFor(
      { name: 'test.sink', on: on(other, async (_, event) => void seen.push(event.payload.n)) },
      { name: 'test.relay', on: on(happened, (c, event) => emit(c, other, { n: event.payload.n * 10 })) },
    );
    await emitAll(happened, 1, 2);
    await pump.drain();
    expect(seen).toEqual([10, 20]);
  });

  it('does every event once though a listener throws in the middle, and undoes its half', async () => {
    let failures = 3;
    const pump = pumpFor({
      name: 'test.shaky',
      on: on(happened, async (_, event) => {
        await note(event);
        if (event.payload.n === 5 && failures > 0) {
          failures -= 1;
          throw new Error('shaken');
        }
      }),
    });
    await emitAll(happened, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    await pump.drain();
    expect(await noted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `n:${n}`));
    expect(await ctx.db.read.select().from(deadEvents)).toEqual([]);
  });

  it('puts an event aside after five tries, and holds up nobody', async () => {
    let tries = 0;
    const pump = pumpFor(
      {
        name: 'test.broken',
        on: on(happened, async (_, event) => {
          await note(event, 'broken');
          if (event.payload.n !== 2) return;
          tries += 1;
          throw new Error('never works');
        }),
      },
      { name: 'test.well', on: on(happened, async (_, event) => void (await note(event, 'well'))) },
    );
    await emitAll(happened, 1, 2, 3);
    await pump.drain();
    expect(tries).toBe(5);
    expect(await noted()).toEqual(['broken:1', 'broken:3', 'well:1', 'well:2', 'well:3']);
    const dead = await ctx.db.read.select().from(deadEvents);
    expect(dead).toMatchObject([{ consumer: 'test.broken', error: expect.stringContaining('never works') }]);
  });

  it('blames the event that breaks a deferred constraint, not the batch', async () => {
    const pump = pumpFor({
      name: 'test.unbalanced',
      on: on(happened, async (c, event) => {
        await note(event);
        if (event.payload.n !== 2) return;
        const journal = c.ids.uuid();
        await c.db.tx.execute(sql`
          insert into ledger.journals (id, kind, reference_id, memo, posted_at)
          values (${journal}, 'capture', ${journal}, '', now())`);
        await c.db.tx.execute(sql`
          insert into ledger.entries (id, journal_id, account, amount_cents, posted_at)
          values (${c.ids.uuid()}, ${journal}, 'commission_revenue', 100, now())`);
      }),
    });
    await emitAll(happened, 1, 2, 3);
    await pump.drain();
    expect(await noted()).toEqual(['n:1', 'n:3']);
    const [dead] = await ctx.db.read.select().from(deadEvents);
    expect(dead?.error).toContain('does not sum to zero');
  });

  it('drops what a failed try wanted to do after the commit', async () => {
    const done: number[] = [];
    let failed = false;
    const pump = pumpFor({
      name: 'test.after',
      on: on(happened, async (c, event) => {
        c.db.afterCommit(() => done.push(event.payload.n));
        if (event.payload.n === 2 && !failed) {
          failed = true;
          throw new Error('once');
        }
      }),
    });
    await emitAll(happened, 1, 2, 3);
    await pump.drain();
    expect(done).toEqual([1, 2, 3]);
  });

  it('works through more than one batch', async () => {
    const seen: number[] = [];
    const pump = pumpFor({
      name: 'test.many',
      on: on(happened, async (_, event) => void seen.push(event.payload.n)),
    });
    const numbers = Array.from({ length: 250 }, (_, i) => i);
    await emitAll(happened, ...numbers);
    await pump.drain();
    expect(seen).toEqual(numbers);
  });

  it('wakes by itself, and stops between events', async () => {
    const seen: number[] = [];
    const pump = pumpFor({
      name: 'test.live',
      on: on(happened, async (_, event) => {
        seen.push(event.payload.n);
        if (event.payload.n === 2) void pump.stop();
      }),
    });
    await pump.start();
    await emitAll(happened, 1, 2, 3);
    pump.wake();
    await until(() => seen.length >= 2);
    await pump.stop();
    expect(seen).toEqual([1, 2]);
    await pumpFor({
      name: 'test.live',
      on: on(happened, async (_, event) => void seen.push(event.payload.n)),
    }).drain();
    expect(seen).toEqual([1, 2, 3]);
  });

  it('refuses two listeners of one name', () => {
    const listener: Listener = { name: 'test.same', on: {} };
    expect(() => pumpFor(listener, listener)).toThrow('share a name');
  });
});
