import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { ownDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { rateLimits } from '../tables.ts';
import { EVENTS_CHANNEL, emit, type Listener, on } from './emit.ts';
import { createPump, type Pump } from './pump.ts';

const happened = defineEvent('test.happened', { n: z.int() });

const database = ownDatabase();
let ctx: PlatformCtx;
let pumps: Pump[];
beforeEach(() => {
  ctx = platformCtx(database.db);
  pumps = [];
});
afterEach(async () => {
  await Promise.all(pumps.map((pump) => pump.stop()));
});

function pumpFor(listener: Listener, pollMs?: number): Pump {
  const pump = createPump({ services: ctx, listeners: [listener], ...(pollMs ? { pollMs } : {}) });
  pumps.push(pump);
  return pump;
}

async function emitAll(...numbers: number[]): Promise<void> {
  await ctx.db.transaction(async () => {
    for (const n of numbers) await emit(ctx, happened, { n });
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await condition()) return;
    await sleep(10);
  }
  throw new Error('It never happened');
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('loses no event of a transaction that stays open while later ones commit', async () => {
  const seen: number[] = [];
  const pump = pumpFor({
    name: 'pg.slow',
    on: on(happened, async (_, event) => void seen.push(event.payload.n)),
  });
  await pump.start();

  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query(
    `insert into platform.events (name, payload, occurred_at) values ('test.happened', '{"n": 1}', now())`,
  );
  // Both commit while the first is open: their ids and transactions are higher.
  await emitAll(2);
  await emitAll(3);
  pump.wake();
  await sleep(300);
  expect(seen).toEqual([]);

  await slow.query('commit');
  await slow.end();
  // Nobody wakes the pump for that commit; it looks again by itself.
  await until(() => seen.length === 3);
  expect(seen).toEqual([1, 2, 3]);
});

it('hears of events of other processes', async () => {
  const seen: number[] = [];
  // No poll comes to the rescue: it is the message that is heard.
  const pump = pumpFor(
    { name: 'pg.other', on: on(happened, async (_, event) => void seen.push(event.payload.n)) },
    600_000,
  );
  await pump.start();
  // Other tests' transactions may hold events back for longer than a woken pump waits.
  await until(() => {
    pump.wake();
    return seen.length === 3;
  });
  await sleep(100);
  await emitAll(4);
  await until(async () => {
    await ctx.db.engine.notify(EVENTS_CHANNEL, '');
    return seen.includes(4);
  });
});

it('does each event once though several processes pump for one listener', async () => {
  const listener: Listener = {
    name: 'pg.many',
    on: on(happened, async (_, event) => {
      const at = event.occurredAt;
      await ctx.db.tx
        .insert(rateLimits)
        .values({ key: `event:${event.id}`, attempts: 1, firstAttempt: at, lastAttempt: at })
        .onConflictDoUpdate({ target: rateLimits.key, set: { attempts: sql`${rateLimits.attempts} + 1` } });
    }),
  };
  const many = [pumpFor(listener), pumpFor(listener), pumpFor(listener)];
  await Promise.all(many.map((pump) => pump.start()));
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      await emitAll(n, n + 1_000);
      for (const pump of many) pump.wake();
    }),
  );
  const rows = () => ctx.db.read.select().from(rateLimits);
  const { rows: events } = await ctx.db.engine.execute('select id from platform.events');
  await until(async () => (await rows()).length === events.length);
  expect(new Set((await rows()).map((row) => row.attempts))).toEqual(new Set([1]));
});
