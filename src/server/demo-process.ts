import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order, Said } from './demo-program.ts';
import { createDemoProxy } from './demo-proxy.ts';
import type { DemoQuota } from './demo-quota.ts';
import type { OpenedDemo } from './demo-side.ts';
import { demoEnv, type Env } from './lib/env.ts';
import type { Logger } from './lib/log.ts';

/** Of its heap; the embedded database lies beside it and takes about as much. */
const HEAP_MIB = 512;
/** A whole city is planted first, on a machine that is busy otherwise. */
const OPENS_WITHIN_MS = 180_000;
/** A step of its clock that is under way is waited for. */
const STOPS_WITHIN_MS = 4_000;

/** How the demo's program is started: a file, what Node needs for it, and an environment without the live settings. */
export type DemoProgram = {
  file: string;
  args?: string[];
  execArgv?: string[];
  environment: Record<string, string | undefined>;
};

type Parts = { env: Env; log: Logger; quota: DemoQuota; program: DemoProgram };

/**
 * Opens the demo in a process of its own with a heap of its own size and a low priority, so that whatever anybody does
 * there takes nothing from the live application but the machine's spare time. It gets the demo's settings only, nothing
 * of the live ones, and ends with this process, however that ends.
 */
export async function openDemoProcess(
  { env, log, quota, program }: Parts,
  signal: AbortSignal,
): Promise<OpenedDemo> {
  signal.throwIfAborted();
  const { folder, socketPath } = makeSocketPath();
  const child = fork(program.file, program.args ?? [], {
    // A debugger of this process is not the child's.
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...(program.execArgv ?? [])],
    env: program.environment,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Whoever waits hears of it by the exit.
  child.on('error', (error) => log.warn({ err: error }, 'process of the demo'));
  lowerPriority(child.pid, log);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      process.off('exit', kill);
      if (folder) rmSync(folder, { recursive: true, force: true });
      resolve();
    };
    child.once('exit', over);
    if (child.pid === undefined) over();
  });
  child.on('message', (said: Said) => {
    if (said.kind !== 'may') return;
    send(child, { kind: 'granted', id: said.id, waitSeconds: quota.take(said.task) });
  });
  try {
    send(child, { kind: 'open', env: demoEnv(env), socketPath });
    await untilOpen(child, ended, signal);
  } catch (error) {
    kill();
    await ended;
    throw error;
  }
  const forward = createDemoProxy(socketPath);
  return {
    fetch: forward,
    ended,
    beginStop: () => send(child, { kind: 'stop' }),
    async close() {
      send(child, { kind: 'stop' });
      const timer = setTimeout(kill, STOPS_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function send(child: ChildProcess, message: Order): void {
  if (child.connected) child.send(message, () => undefined);
}

async function untilOpen(child: ChildProcess, ended: Promise<void>, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const patience = AbortSignal.any([signal, over.signal, AbortSignal.timeout(OPENS_WITHIN_MS)]);
  void ended.then(() => over.abort(new Error('The process of the demo ended before it was open')));
  try {
    for (;;) {
      const [said] = (await once(child, 'message', { signal: patience })) as [Said];
      if (said.kind === 'isOpen') return;
      if (said.kind === 'failed') throw new Error(said.message);
    }
  } catch (error) {
    throw patience.aborted ? patience.reason : error;
  }
}

/** Below everything that serves live pages; where the system forbids it the demo runs like any other process. */
function lowerPriority(pid: number | undefined, log: Logger): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log.debug({ err: error }, 'the demo keeps its usual priority');
  }
}

/** A socket in a folder that nobody else on this machine may enter; on Windows a pipe, which has no folder. */
function makeSocketPath(): { folder?: string; socketPath: string } {
  if (process.platform === 'win32') return { socketPath: `\\\\.\\pipe\\canopy-demo-${crypto.randomUUID()}` };
  const folder = mkdtempSync(join(tmpdir(), 'canopy-demo-'));
  return { folder, socketPath: join(folder, 'socket') };
}
