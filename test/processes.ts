import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What Linux tells of a process: its state's letter, parent, start in a count of its own; undefined when it is gone. */
function procStat(
  pid: number,
): { state: string; parent: number; started: string; cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A hundred ticks a second on every Linux that Node runs on.
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * 10;
    return { state: fields[0] ?? '', parent: Number(fields[1]), started: fields[19] ?? '', cpuMs };
  } catch {
    return undefined;
  }
}

/** Tells two processes with the same pid apart; `0` where /proc does not exist. */
export function startOf(pid: number): string {
  return procStat(pid)?.started ?? '0';
}

/** Running; a zombie that only waits to be collected is not. */
export function isRunning(pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    const stat = procStat(pid);
    return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Children and their children, deepest last. PostgreSQL's are in sessions of their own, so a group kill misses them. */
export function descendantsOf(pid: number): number[] {
  const pairs: [number, number][] = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name): [number, number] => [Number(name), procStat(Number(name))?.parent ?? 0])
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((line): [number, number] => {
          const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
          return [child, parent];
        });
  const found: number[] = [];
  const queue = [pid];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const [child, parent] of pairs) {
      if (parent !== next) continue;
      found.push(child);
      queue.push(child);
    }
  }
  return found;
}

/** How a process was started, its program first; empty when it is gone. */
export function commandOf(pid: number): string {
  try {
    if (!existsSync('/proc/self/stat')) {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Sends a signal; a process that is already gone is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits, without the event loop, until the process has ended; false when it has not. For exit handlers. */
export function waitUntilGoneSync(pid: number, withinMs: number): boolean {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const end = performance.now() + withinMs;
  while (isRunning(pid)) {
    if (performance.now() > end) return false;
    Atomics.wait(cell, 0, 0, 20);
  }
  return true;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const cleanUps = new Set<() => void>();
let watching = false;

/**
 * Runs `action` (synchronous) when this process ends, also by Ctrl-C or a polite kill.
 * Returns how to take it back.
 */
export function onExit(action: () => void): () => void {
  cleanUps.add(action);
  if (!watching) {
    watching = true;
    process.on('exit', () => {
      for (const cleanUp of cleanUps) {
        try {
          cleanUp();
        } catch {
          // The others still get their turn.
        }
      }
    });
    // Without a listener a signal ends the process and 'exit' never comes.
    for (const [name, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const) {
      process.on(name, () => process.exit(code));
    }
  }
  return () => cleanUps.delete(action);
}

/** The processor's time that this process and its children have taken; where Linux does not tell, this process's alone. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  const children = existsSync('/proc/self/stat') ? descendantsOf(process.pid) : [];
  return children.reduce((sum, pid) => sum + (procStat(pid)?.cpuMs ?? 0), (user + system) / 1_000);
}

/** How long the main thread of a process has waited for a processor; 0 where Linux does not tell. */
export function starvedMs(pid: number): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1_000_000;
  } catch {
    return 0;
  }
}
