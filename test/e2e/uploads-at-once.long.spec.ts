import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { sleep } from '#test/processes.ts';
import type { CrowdAnswer, CrowdOrder } from '#test/upload-crowd.ts';
import { signedIn } from '#test/users-at-once.ts';
import { visit, watchServer } from '#test/watch-server.ts';

const CROWD = 1_000;
const BYTES = 10 * 1024 * 1024;
/** The room for uploads is 128 MiB; the rest is what the collector has not yet had a reason to free. */
const GROWS_BY_MIB = 600;
const BACK_WITHIN_MS = 10_000;
/** Who still sends when the refusal is out may see the connection end before it reads: reading ten gigabytes on is no way. */
const LOST = 10;
/** A page or a call waits behind a thousand look-ups of who is uploading. */
const ANSWER_WITHIN_MS = 3_000 + 3_000;

let postgres: PostgresServer;
let server: BuiltServer;
let tokens: string[];
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startBuiltServer({ databaseUrl: postgres.url, env: { CANOPY_SEED: 'empty' } });
  tokens = await signedIn(postgres.url, CROWD + 1);
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
}, 60_000);

async function crowd(tokens: string[]): Promise<CrowdAnswer[]> {
  const child: ChildProcess = fork('test/upload-crowd.ts', { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const order: CrowdOrder = { port: Number(new URL(server.url).port), tokens, bytes: BYTES };
  child.send(order);
  const [answers] = await once(child, 'message');
  return answers as CrowdAnswer[];
}

it('a thousand uploads of 10 MB at once are each taken or asked to come again, in bounded memory, and others are served', {
  timeout: 600_000,
}, async () => {
  const [watcher = '', ...uploaders] = tokens;
  const before = (await watchServer(server, ['/services'], watcher, () => sleep(1_000))).peakMiB;
  const peaks: number[] = [];
  for (let wave = 1; wave <= 2; wave += 1) {
    let answers: CrowdAnswer[] = [];
    const watch = await watchServer(
      server,
      ['/services', '/api/v1/homes', '/api/health'],
      watcher,
      async () => {
        answers = await crowd(uploaders);
      },
    );
    const counted = count(answers.map(({ status }) => status));
    const worst = Math.max(...watch.visits.map(({ ms }) => ms));
    console.info(
      `wave ${wave}: ${JSON.stringify(counted)}, memory ${Math.round(before)} to ${Math.round(watch.peakMiB)} MiB, ` +
        `${watch.visits.length} visits meanwhile ${JSON.stringify(count(watch.visits.map(({ status }) => status)))}, ` +
        `slowest ${Math.round(worst)} ms of the server's own`,
    );
    const lost = answers.filter(({ status }) => status === 0);
    for (const { body } of lost) expect(['ECONNRESET', 'EPIPE']).toContain(body);
    expect(lost.length).toBeLessThanOrEqual(LOST);
    for (const { status, retryAfter, body } of answers) {
      if (status === 0) continue;
      expect([200, 503], body).toContain(status);
      expect(retryAfter !== null).toBe(status === 503);
    }
    expect(counted[200]).toBeGreaterThan(10);
    const odd = watch.visits.filter(({ status }) => status !== 200 && status !== 503);
    expect(odd, odd.length > 0 ? errorsOf(server.log()) : '').toEqual([]);
    expect(worst).toBeLessThan(ANSWER_WITHIN_MS);
    expect(watch.peakMiB - before).toBeLessThan(GROWS_BY_MIB);
    peaks.push(watch.peakMiB);

    const until = performance.now() + BACK_WITHIN_MS;
    let normal = await visit(server, '/services', watcher);
    while ((normal.status !== 200 || normal.ms > 1_000) && performance.now() < until) {
      await sleep(200);
      normal = await visit(server, '/services', watcher);
    }
    expect(normal.status).toBe(200);
    expect(normal.ms).toBeLessThan(1_000);
    const [again] = await crowd(uploaders.slice(0, 1));
    expect(again?.status).toBe(200);
  }
  // What the first wave took was used again.
  expect(peaks[1]).toBeLessThan((peaks[0] ?? 0) * 1.25);
  expect(server.log()).not.toContain('unexpected error');
});

function errorsOf(log: string): string {
  return log
    .split('\n')
    .filter((line) => /"level":(50|"error")/.test(line))
    .join('\n')
    .slice(0, 6_000);
}

function count(values: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
