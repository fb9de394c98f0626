import { readdirSync, readFileSync } from 'node:fs';
import type { BuiltServer } from './built-server.ts';
import { sleep, starvedMs } from './processes.ts';

export type Visit = {
  path: string;
  status: number;
  /** Without the time in which the server could have run and got no processor. */
  ms: number;
};

/** What somebody who uses a server sees of it meanwhile, and what it takes. */
export type Watch = { visits: Visit[]; peakMiB: number };

/** Asks one path after the other, twice a second, while `work` runs. `token` is whose requests they are. */
export async function watchServer(
  server: BuiltServer,
  paths: string[],
  token: string,
  work: () => Promise<void>,
): Promise<Watch> {
  const watch: Watch = { visits: [], peakMiB: memoryMiB(server.pid) };
  let isOver = false;
  const memory = setInterval(() => {
    watch.peakMiB = Math.max(watch.peakMiB, memoryMiB(server.pid));
  }, 50);
  const watching = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      watch.visits.push(await visit(server, paths[turn % paths.length] ?? '/', token));
      await sleep(500);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    clearInterval(memory);
    await watching;
  }
  return watch;
}

export async function visit(server: BuiltServer, path: string, token: string): Promise<Visit> {
  const starved = starvedMs(server.pid);
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}${path}`, { headers }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  const ms = performance.now() - began - (starvedMs(server.pid) - starved);
  return { path, status: response?.status ?? 0, ms };
}

/** Resident memory. */
export function memoryMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}

/** Open files and sockets. */
export function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
