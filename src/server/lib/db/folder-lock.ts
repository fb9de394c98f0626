import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The folder belongs to a running process; its pid is in the message. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that process first, or start this one with another CANOPY_DATA_DIR.',
    );
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/**
 * Takes the lock file `<folder>.lock`. Two processes on one embedded database lose rows without a word,
 * so the second one must not start. A lock left behind by a killed process is taken over.
 * Returns the function that gives the lock back.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid);
      rmSync(path, { force: true });
    }
  }
}

type Holder = { pid: number; started: string };

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // Half-written by a process that was killed at that moment.
    return undefined;
  }
}

/** Alive, and the same process: pids are used again after a reboot. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === '' || processStart(holder.pid) === holder.started;
}

/** Start time of a process as Linux counts it; empty where /proc does not exist. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
