import type { PromiseState } from './status.ts';

/** When somebody is promised to be at the door. */
export function promisedBy(requestedAt: Date, promisedMinutes: number): Date {
  return new Date(requestedAt.getTime() + promisedMinutes * 60_000);
}

/** How the promise stands: kept by an arrival in time, broken by a late one or by the deadline. The deadline itself is in time. */
export function promiseStateOf(by: Date, arrivedAt: Date | null, now: Date): PromiseState {
  if (arrivedAt) return arrivedAt <= by ? 'kept' : 'broken';
  return now > by ? 'broken' : 'open';
}
