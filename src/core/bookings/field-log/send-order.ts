import { type FieldEntry, fieldOf } from './entry.ts';

/**
 * The entry to send next: the first that waits, of a person and in the order of the log. Entries of a job stay behind what
 * could not be sent of it where they depend on it: on a step of the job itself (set out, start, complete), on the same field,
 * or because the job cannot be completed before everything else but its messages is settled. Null when nothing can be sent.
 */
export function nextToSend<Entry extends FieldEntry>(
  log: readonly Entry[],
  userId: string,
  format: number,
): Entry | null {
  const blocked: FieldEntry[] = [];
  for (const entry of [...log].sort((a, b) => a.order - b.order)) {
    if (entry.userId !== userId) continue;
    // A later release wrote it: this one may not understand it, nor what follows.
    if (entry.format > format) return null;
    const isHeldBack = blocked.some(
      (other) =>
        other.jobId === entry.jobId &&
        (dependsOn(entry, other) || (entry.action.do === 'complete' && other.action.do !== 'message')),
    );
    if (entry.state.is === 'waiting' && !isHeldBack) return entry;
    blocked.push(entry);
  }
  return null;
}

function dependsOn(entry: FieldEntry, other: FieldEntry): boolean {
  // A note and a message are taken whatever became of the job.
  if (entry.action.do === 'note' || entry.action.do === 'message') return fieldOf(other) === fieldOf(entry);
  // Setting out is told or not: the work goes on either way.
  if (fieldOf(other) === 'status') return other.action.do !== 'set_out';
  return fieldOf(entry) === fieldOf(other);
}

/** How long to wait before the next attempt after so many without an answer, in milliseconds. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 120_000;
