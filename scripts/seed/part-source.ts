import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { EncodedRows } from './encode-rows.ts';
import type { EncodedPart, PartsInput } from './make-parts.ts';
import type { PartSource } from './seed-parts.ts';

type Work = { kind: 'part'; index: number } | { kind: 'receipts'; index: number; numbers: readonly number[] };
export type Task = Work & { id: number };
export type Answer =
  | { kind: 'part'; task: number; part: EncodedPart }
  | { kind: 'receipts'; task: number; rows: EncodedRows | null };

/** More make a city faster only where the database has cores of its own. */
const MOST_WORKERS = 4;
/** Megabytes a thread may take: a part and the text of it. */
const MEMORY = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 384 };

/** Threads that make the parts of a city: part n is made by the n-th of them, in turn. `close` ends them. */
export function startWorkers(input: PartsInput): PartSource & { workers: number; close(): Promise<void> } {
  const count = Math.min(input.of, MOST_WORKERS, Math.max(2, availableParallelism()));
  const open = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let tasks = 0;
  let lost: Error | null = null;
  const lose = (error: Error) => {
    lost ??= error;
    for (const { reject } of open.values()) reject(error);
    open.clear();
  };
  const code = workerCode();
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(code, {
      eval: true,
      execArgv: [],
      workerData: input,
      resourceLimits: MEMORY,
    });
    worker.on('message', (answer: Answer) => {
      open.get(answer.task)?.resolve(answer);
      open.delete(answer.task);
    });
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('A thread that made the city ended before its time')));
    return worker;
  });

  function ask(work: Work): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      tasks += 1;
      open.set(tasks, { resolve, reject });
      workers[work.index % count]?.postMessage({ ...work, id: tasks } satisfies Task);
    });
  }

  return {
    parts: input.of,
    workers: count,
    async part(index) {
      const answer = await ask({ kind: 'part', index });
      if (answer.kind !== 'part') throw new Error('A part was asked for');
      return answer.part;
    },
    async receipts(index, numbers) {
      const answer = await ask({ kind: 'receipts', index, numbers });
      if (answer.kind !== 'receipts') throw new Error('Receipts were asked for');
      return answer.rows;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** In plain JavaScript: tsx writes its name on each function as it is made, which millions of small ones feel. */
function workerCode(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./part-worker.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    // Modules on the way may look for files beside themselves as they load; parts of a city need none of those.
    define: { 'import.meta.url': JSON.stringify(import.meta.url), 'import.meta.env': '{}' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
