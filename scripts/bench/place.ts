import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { BuiltServer } from '#test/built-server.ts';
import { openDatabaseServer } from '#test/database-server.ts';
import { onExit, signal, sleep } from '#test/processes.ts';
import { cpuOf, parentOf } from './cpu.ts';

/** Where a measurement keeps its databases. */
export type Place = {
  create(name: string, template?: string): Promise<string>;
  /** Processor time of PostgreSQL so far, all connections, in milliseconds. */
  databaseCpu(): number;
  remove(): Promise<void>;
};

/**
 * As an installation of this size has it: PostgreSQL's manual advises a quarter of the memory. In less, the two
 * databases that are compared push each other's pages out.
 */
const SHARED_BUFFERS = '2GB';

/** The server behind DATABASE_URL, which must run on this machine, or one of our own. */
export async function openPlace(): Promise<Place> {
  const server = await openDatabaseServer({ sharedBuffers: SHARED_BUFFERS });
  try {
    const postmaster = await postmasterOf(server.url);
    return {
      create: server.create,
      databaseCpu: () => cpuOf(postmaster),
      remove: server.remove,
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } catch (error) {
    throw new Error(
      'PostgreSQL must run on this machine, or its processor time cannot be read (unset DATABASE_URL).',
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}

/** A program of `raw/` as a process of its own; it ends with this one. */
export async function startRaw(name: string, args: string[]): Promise<ChildProcess & { pid: number }> {
  const child = fork(`scripts/bench/raw/${name}.ts`, args, {
    execArgv: ['--import', 'tsx'],
    // As a program in use: React has another one for those who write it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  const forget = onExit(() => signal(pid, 'SIGKILL'));
  child.once('exit', forget);
  await answerOf(child);
  return child as ChildProcess & { pid: number };
}

/** What it says next. Throws when it ends instead. */
export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A program to compare with ended (${code})`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

export async function endRaw(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
}

/** How the built product is started for measurements: nothing is written for each request. */
export const QUIET = { LOG_LEVEL: 'warn', CANOPY_DEMO_MODE: '0' };

const QUIET_SHARE = 0.1;
const SETTLES_WITHIN_MS = 60_000;

/** Waits until what follows from the work (messages, seals, mails) is done: until both take hardly any time. */
export async function settled(place: Place, server: BuiltServer): Promise<void> {
  const end = performance.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const [before, at] = [place.databaseCpu() + cpuOf(server.pid), performance.now()];
    await sleep(1_000);
    const taken = place.databaseCpu() + cpuOf(server.pid) - before;
    if (taken / (performance.now() - at) < QUIET_SHARE || performance.now() > end) return;
  }
}
