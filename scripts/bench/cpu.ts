import { readFileSync } from 'node:fs';
import { descendantsOf } from '#test/processes.ts';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that a process, its children and those that have ended took, from /proc. PostgreSQL's
 * backends are children of its first process.
 */
export function cpuOf(pid: number): number {
  const own = ticksOf(pid, true);
  return descendantsOf(pid).reduce((sum, child) => sum + ticksOf(child, false), own) * TICK_MS;
}

function ticksOf(pid: number, withEnded: boolean): number {
  try {
    const fields = statOf(pid);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return user + system + (withEnded ? endedUser + endedSystem : 0);
  } catch {
    return 0;
  }
}

/** Fields from the third on: the second is a name that may hold spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Resident memory of one process in MiB. */
export function memoryOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}

/** Ticks of the whole machine since it started. */
export type MachineTime = { total: number; idle: number; steal: number };

export function machineTime(): MachineTime {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const total = ticks.reduce((sum, value) => sum + value, 0);
  return { total, idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), steal: ticks[7] ?? 0 };
}

/** Which part of the machine was idle, or taken by its host, since `before`: 0 to 1. */
export function machineSince(before: MachineTime): { idle: number; steal: number } {
  const now = machineTime();
  const total = Math.max(1, now.total - before.total);
  return { idle: (now.idle - before.idle) / total, steal: (now.steal - before.steal) / total };
}
