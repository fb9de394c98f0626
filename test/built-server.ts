import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.ts';
import { onExit, signal, sleep, waitUntilGoneSync } from './processes.ts';

const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 12_000;

/** The built product as a process of its own. */
export type BuiltServer = {
  readonly url: string;
  readonly pid: number;
  log(): string;
  /** Whether it ended, by itself or by somebody else. */
  hasEnded(): boolean;
  /** Asks it to stop and waits; false when it was not done within 10 s, and had to be killed or gave up. */
  stop(): Promise<boolean>;
  /** kill -9. */
  kill(): Promise<void>;
};

type Options = {
  /** Without it the server uses its embedded database. */
  databaseUrl?: string;
  /** Kept by the caller when given; else a temporary folder that goes with the server. */
  dataFolder?: string;
  port?: number;
  env?: Record<string, string>;
  /** The program, when it is not that of the release build. */
  entry?: string;
  flags?: string[];
};

/** Options for a server whose clock begins at an instant, and goes on from there. */
export function clockAt(instant: string): Pick<Options, 'env'> {
  const program = new URL('./e2e/set-clock.mjs', import.meta.url).href;
  return { env: { NODE_OPTIONS: `--import=${program}`, CANOPY_TEST_CLOCK: instant } };
}

/**
 * Starts `node build/server/main.js` and waits until it says it is healthy. Ends with this process. One without the role
 * `web` has no address to ask, so nobody waits for it.
 */
export async function startBuiltServer(options: Options = {}): Promise<BuiltServer> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'canopy-server-'));
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [options.entry ?? 'build/server/main.js', ...(options.flags ?? [])], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '8',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
      CANOPY_DATA_DIR: options.dataFolder ?? join(folder, 'data'),
      CANOPY_SEED: 'demo',
      CANOPY_DEMO_LOGINS: '1',
      CANOPY_DEMO_MODE: '1',
      LOG_LEVEL: 'info',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error('The built server could not be started');
  const forget = onExit(() => {
    signal(pid, 'SIGKILL');
    waitUntilGoneSync(pid, 1_000);
    rmSync(folder, { recursive: true, force: true });
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const clean = () => {
    forget();
    rmSync(folder, { recursive: true, force: true });
  };

  const server: BuiltServer = {
    url,
    pid,
    log: () => readFileSync(logFile, 'utf8'),
    hasEnded,
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      const end = performance.now() + STOP_WITHIN_MS;
      while (!hasEnded() && performance.now() < end) await sleep(20);
      if (!hasEnded()) await endNow(child);
      // A stop that takes too long ends anyway, but not with 0.
      const politely = child.exitCode === 0;
      clean();
      return politely;
    },
    async kill() {
      await endNow(child);
      clean();
    },
  };
  const end = performance.now() + READY_WITHIN_MS;
  const hasDoor = options.env?.CANOPY_ROLES?.split(',').includes('web') ?? true;
  while (hasDoor && !(await isHealthy(url))) {
    if (hasEnded() || performance.now() > end) {
      const text = server.log();
      await server.kill();
      throw new Error(`The built server did not get ready. Its log:\n${text.slice(-6_000)}`);
    }
    await sleep(100);
  }
  return server;
}

async function endNow(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  while (child.exitCode === null && child.signalCode === null) await sleep(10);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
