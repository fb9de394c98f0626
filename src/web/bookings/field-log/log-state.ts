import { useSyncExternalStore } from 'react';
import type { FieldEntry } from '#core/bookings/field-log/entry.ts';
import type { FieldView, ShownEntry } from '#core/bookings/field-log/project.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';

/** An entry with what only this device has of it. */
export type LocalEntry = FieldEntry & {
  /** The picture of a photo or signature. */
  blob?: Blob;
  /** Its bytes have arrived. */
  isUploaded?: boolean;
  /** The server has carried it out; it stays until the page was read again. */
  sentAt?: number;
  /** What it has become there: the id of a message. */
  sentId?: string;
  /** When its person saved the picture outside of Canopy, in milliseconds since 1970. */
  savedAt?: number;
  pictureUrl?: string;
};

/** Why nothing is being sent: no line, nobody signed in, or a later release has written what comes next. */
export type Stop = 'no_answer' | 'signed_out' | 'newer';

export type Projection = {
  job: <Job extends WorkOrder>(view: FieldView<Job>, entries: readonly ShownEntry[]) => FieldView<Job>;
  visits: typeof import('#core/bookings/field-log/project.ts').projectVisits;
};

export type LogState = {
  /** This person's, in their order, with those that were sent and not read back yet. */
  entries: readonly LocalEntry[];
  /** The key of the entry on its way, and the share of its picture that has arrived, 0 to 1. */
  sending: { key: string; share: number } | null;
  stop: Stop | null;
  /** This device has no room: what is done now is not kept. */
  isFull: boolean;
  /** Entries that were sent since this page was opened. */
  sent: number;
  /** Comes with the log's code: a page without entries needs none. */
  project: Projection | null;
};

const EMPTY: LogState = {
  entries: [],
  sending: null,
  stop: null,
  isFull: false,
  sent: 0,
  project: null,
};

let state = EMPTY;
const listeners = new Set<() => void>();

export function logState(): LogState {
  return state;
}

export function changeLog(change: Partial<LogState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function onLog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this device has recorded and not sent; the server draws every page without. */
export function useLog(): LogState {
  return useSyncExternalStore(onLog, logState, () => EMPTY);
}

/** What waits or needs a decision: all that was not sent. */
export function unsent(entries: readonly LocalEntry[]): LocalEntry[] {
  return entries.filter(({ sentAt }) => sentAt === undefined);
}
