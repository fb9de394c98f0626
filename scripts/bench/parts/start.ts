import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/postgres.ts';
import { onExit, signal, sleep } from '#test/processes.ts';
import type { City } from '../city.ts';
import { memoryOf } from '../cpu.ts';
import type { Figures } from '../figures.ts';
import { ask, closedLoop, connections } from '../load.ts';
import { type Place, QUIET } from '../place.ts';
import { median } from '../statistics.ts';

const GIVE_UP_MS = 60_000;
const REST_MS = 15_000;
const LOAD_SECONDS = 10;
const CLIENTS = 32;
/** A page of the sample city that is read from the database. */
const PAGE = '/services';

/**
 * The first start on an empty database, until a page of its sample city is there; then from the start of the process to the
 * first page, and its memory at rest and after a crowd of page views.
 */
export async function benchStart(
  place: Place,
  { city, url }: { city: City; url: string },
  runs: number,
  figures: Figures,
): Promise<void> {
  figures.heading('Start and memory');
  const empty = await place.create('first_start');
  const begun = performance.now();
  const first = await startBare(empty);
  figures.add(
    'the first start, its tables and sample city',
    (performance.now() - begun) / 1_000,
    's',
    'start.city-s',
  );
  await first.end();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const server = await startBare(url);
    times.push(performance.now() - started);
    if (run === runs - 1) {
      await sleep(REST_MS);
      figures.add('memory at rest', memoryOf(server.pid), 'MiB', 'start.idle-mib');
      const agent = connections(CLIENTS);
      const views = await closedLoop(CLIENTS, LOAD_SECONDS, async () => [
        (await ask(server.url, agent, { method: 'GET', path: PAGE, token: city.admin })).ms,
      ]);
      agent.destroy();
      figures.add(`memory after page views by ${CLIENTS} clients`, memoryOf(server.pid), 'MiB');
      figures.note(`${views.done} pages were viewed`);
      figures.add('pages a second meanwhile', views.done / views.seconds, '/s');
    }
    await server.end();
  }
  figures.add(`start to the first page from the database`, median(times), 'ms', 'start.first-page-ms');
}

/** Without waiting between looks, so that the time is exact; resolves with the first page. */
async function startBare(
  databaseUrl: string,
): Promise<{ pid: number; url: string; end: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const child = spawn(process.execPath, ['build/server/main.js'], {
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', UV_THREADPOOL_SIZE: '8' },
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl },
      ...{ CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789', CANOPY_DATA_DIR: folder },
      ...{ CANOPY_SEED: 'demo', ...QUIET },
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The built server could not be started');
  const forget = onExit(() => {
    signal(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const giveUp = performance.now() + GIVE_UP_MS;
  for (;;) {
    const page = await fetch(`${url}${PAGE}`).catch(() => undefined);
    await page?.arrayBuffer();
    if (page?.ok) break;
    if (performance.now() > giveUp || child.exitCode !== null) throw new Error('No page came');
    await sleep(5);
  }
  return {
    pid,
    url,
    async end() {
      child.kill('SIGTERM');
      await ended;
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
