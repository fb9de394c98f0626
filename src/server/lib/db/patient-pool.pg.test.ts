import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { PatientPool } from './patient-pool.ts';

describe('a patient pool', () => {
  const database = testDatabase();
  let pool: PatientPool | undefined;
  const open = (connectionString = database.url ?? '') => {
    pool = new PatientPool({ connectionString, max: 2, connectTimeoutMs: 2_000, query_timeout: 10_000 });
    pool.on('error', () => undefined);
    return pool;
  };
  afterEach(() => pool?.end());

  it('lets a crowd wait for longer than a connection may take, while connections come back', async () => {
    const patient = open();
    const began = performance.now();
    const waits = Array.from({ length: 60 }, () => patient.query('select pg_sleep(0.1)'));
    await Promise.all(waits);
    expect(performance.now() - began).toBeGreaterThan(2_500);
  });

  it('hands every connection out again, also after a failed query', async () => {
    const patient = open();
    await Promise.allSettled(Array.from({ length: 10 }, () => patient.query('select 1 / 0')));
    const clients = [await patient.connect(), await patient.connect()];
    const third = patient.connect();
    clients[0]?.release();
    (await third).release();
    clients[1]?.release();
    expect((await patient.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('tells everybody in line within about two seconds when nothing comes back', async () => {
    const patient = open();
    const kept = [await patient.connect(), await patient.connect()];
    const began = performance.now();
    const line = await Promise.allSettled(Array.from({ length: 20 }, () => patient.query('select 1')));
    expect(performance.now() - began).toBeLessThan(6_000);
    const reasons = line.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'));
    expect(new Set(reasons)).toEqual(
      new Set(['Error: timeout exceeded when trying to connect: no connection came back']),
    );
    for (const client of kept) client.release();
    expect((await patient.query('select 1 as one')).rowCount).toBe(1);
  });

  it('refuses at once where nobody listens', async () => {
    const patient = open('postgresql://nobody@127.0.0.1:1/none');
    const began = performance.now();
    const line = await Promise.allSettled(Array.from({ length: 20 }, () => patient.query('select 1')));
    expect(line.every(({ status }) => status === 'rejected')).toBe(true);
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});
