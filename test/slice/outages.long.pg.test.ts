import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import type { Engine } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { networkAddress } from '../postgres.ts';
import { sleep } from '../processes.ts';
import type { Answer } from './client.ts';
import { at, FLUSH_ANSWERS } from './journey.ts';
import { useWorld } from './world.ts';

/** The product promises three seconds and ten; a busy machine may take its time over everything else. */
const ANSWER_WITHIN_MS = 3_000 + 3_000;
const BACK_WITHIN_MS = 10_000 + 10_000;

describe('between app and database', () => {
  let proxy: FaultProxy | undefined;
  let engine: Engine | undefined;
  const world = useWorld({
    engine: async (url) => {
      if (engine) return engine;
      const address = networkAddress(url);
      proxy = await startFaultProxy({ host: address.hostname, port: Number(address.port) });
      address.port = String(proxy.port);
      address.hostname = '127.0.0.1';
      engine = openPostgres(address.href, { poolSize: 10, readPoolSize: 5, log: createLogger('silent') });
      return engine;
    },
  });
  const line = (): FaultProxy => {
    if (!proxy) throw new Error('The proxy opens with the world');
    return proxy;
  };
  afterEach(() => {
    proxy?.heal();
    // What could not be done was logged; only the books are judged.
    world.bugs.splice(0);
  });
  afterAll(async () => {
    await engine?.close();
    await proxy?.close();
  });

  const timed = async (call: Promise<Answer>) => {
    const began = performance.now();
    const answer = await call;
    return { ...answer, ms: performance.now() - began };
  };
  const read = () => timed(world.as(world.ada).get('/api/v1/homes'));
  const holdOne = (key: string, hour = 10) =>
    timed(
      world.as(world.ada).post(
        '/api/v1/bookings',
        {
          serviceSlug: 'water-heater-flush',
          homeId: world.ada.home.id,
          startsAt: at(1, hour),
          answers: FLUSH_ANSWERS,
        },
        { key },
      ),
    );

  async function expectAway(): Promise<void> {
    for (const answer of await Promise.all([read(), holdOne('while-away-0001')])) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|select |at .*\.js|postgres/i);
      expect(answer.ms).toBeLessThan(ANSWER_WITHIN_MS);
    }
    // What needs no database goes on.
    expect((await world.fetch('/api/v1/openapi.json')).status).toBe(200);
  }

  async function expectBack(): Promise<void> {
    const began = performance.now();
    let statuses: number[] = [];
    while (performance.now() - began < BACK_WITHIN_MS) {
      statuses = [(await read()).status, (await holdOne(crypto.randomUUID())).status];
      if (statuses[0] === 200 && statuses[1] === 201) return;
      await sleep(200);
    }
    expect(statuses).toEqual([200, 201]);
  }

  it('a slow line makes answers late and nothing else', { timeout: 120_000 }, async () => {
    line().slow(20);
    expect((await read()).status).toBe(200);
    expect((await holdOne(crypto.randomUUID())).status).toBe(201);
  });

  it('a line that hangs is said within seconds, and things go on by themselves', {
    timeout: 120_000,
  }, async () => {
    await expectBack();
    line().hang();
    await expectAway();
    line().heal();
    await expectBack();
  });

  it('nobody listening is said within seconds, and things go on by themselves', {
    timeout: 120_000,
  }, async () => {
    await expectBack();
    line().refuse();
    await expectAway();
    line().heal();
    await expectBack();
  });

  it('cut connections cost at most the answer: a retry with the same key finds out, and one hold stands', {
    timeout: 300_000,
  }, async () => {
    await expectBack();
    for (let round = 0; round < 50; round += 1) {
      world.minutesPass(11);
      await world.app.jobs.runDue('bookings.expire-overdue');
      const key = crypto.randomUUID();
      const first = holdOne(key, 14);
      await sleep(round % 25);
      line().cut();
      const { status } = await first;
      expect([201, 503]).toContain(status);
      let again = await holdOne(key, 14);
      for (let tries = 0; again.status === 503 && tries < 20; tries += 1) {
        await sleep(200);
        again = await holdOne(key, 14);
      }
      expect(again.status).toBe(201);
      const held = await world.site.db.read.select().from(bookings).where(eq(bookings.status, 'held'));
      expect(held.map(({ id }) => id)).toEqual([again.body.id]);
    }
  });
});
