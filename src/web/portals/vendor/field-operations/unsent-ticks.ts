import { sideLocal } from '#web/lib/demo/side-storage.ts';

const KEY = 'canopy-unsent-ticks';

/** Steps of one job that were ticked where there was no network: position in the checklist, and whether it is done. */
export type Ticks = ReadonlyMap<number, boolean>;
type Stored = { userId: string; jobs: Record<string, [number, boolean][]> };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOBODYS: Stored = { userId: '', jobs: {} };

/** What this person ticked on this phone and was not sent yet. Another person's are not theirs to send. */
export function readUnsent(userId: string, jobId: string, store: Store = sideLocal): Ticks {
  const stored = read(store);
  return new Map(stored.userId === userId ? stored.jobs[jobId] : []);
}

/** Keeps them over a reload. A phone that stores nothing still has them on the page. */
export function writeUnsent(userId: string, jobId: string, ticks: Ticks, store: Store = sideLocal): void {
  const stored = read(store);
  const { [jobId]: _, ...others } = stored.userId === userId ? stored.jobs : {};
  const jobs = ticks.size > 0 ? { ...others, [jobId]: [...ticks] } : others;
  try {
    if (Object.keys(jobs).length === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ userId, jobs }));
  } catch {
    // Full or forbidden.
  }
}

function read(store: Store): Stored {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    return isStored(stored) ? stored : NOBODYS;
  } catch {
    return NOBODYS;
  }
}

function isStored(value: unknown): value is Stored {
  const { userId, jobs } = (value ?? {}) as Partial<Stored>;
  if (typeof userId !== 'string' || typeof jobs !== 'object' || jobs === null) return false;
  const isTick = (tick: unknown) =>
    Array.isArray(tick) && Number.isInteger(tick[0]) && typeof tick[1] === 'boolean';
  return Object.values(jobs).every((ticks) => Array.isArray(ticks) && ticks.every(isTick));
}
