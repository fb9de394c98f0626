import { parentPort, workerData } from 'node:worker_threads';
import { createPartMaker, type PartsInput } from './make-parts.ts';
import type { Answer, Task } from './part-source.ts';

// Makes parts of a large city beside the thread that writes them.
const maker = createPartMaker(workerData as PartsInput);

parentPort?.on('message', (task: Task) => {
  const answer: Answer =
    task.kind === 'part'
      ? { kind: 'part', task: task.id, part: maker.part(task.index) }
      : { kind: 'receipts', task: task.id, rows: maker.receipts(task.index, task.numbers) };
  const tables = answer.kind === 'part' ? answer.part.tables : [answer.rows ?? { pieces: [] }];
  const memory = tables.flatMap(({ pieces }) => pieces.map(({ buffer }) => buffer as ArrayBuffer));
  // Handed over, not copied.
  parentPort?.postMessage(answer, memory);
});
