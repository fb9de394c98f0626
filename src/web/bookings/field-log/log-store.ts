import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { sideName } from '#web/lib/demo/demo-side.ts';
import type { LocalEntry } from './log-state.ts';

/** Of the tables; each entry names its own format besides. */
const VERSION = 1;

/** What is kept for reading without a network, beside the pages. */
export type KeptList = { userId: string; list: 'products' | 'van' | 'stock'; at: number; value: unknown };

interface LogTables extends DBSchema {
  entries: { key: number; value: LocalEntry };
  lists: { key: string; value: KeptList };
}

let opened: Promise<IDBPDatabase<LogTables>> | undefined;

function database(): Promise<IDBPDatabase<LogTables>> {
  opened ??= openDB<LogTables>(sideName('canopy-field-log'), VERSION, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
      db.createObjectStore('lists', { keyPath: 'list' });
    },
    // A later release in another tab takes over: it reads what this one wrote.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Everything of this person on this device, in its order. */
export async function readEntries(userId: string): Promise<LocalEntry[]> {
  const all = await (await database()).getAll('entries');
  return all.filter((entry) => entry.userId === userId);
}

/** Writes all or none, in one transaction. Rejects with a `QuotaExceededError` where the device has no room. */
export async function addEntries(entries: readonly Omit<LocalEntry, 'order'>[]): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  // The table gives each its place.
  await Promise.all([
    ...entries.map((entry) => transaction.store.add(entry as LocalEntry)),
    transaction.done,
  ]);
}

/** Changes what is stored; an entry that is gone stays gone. */
export async function patchEntry(order: number, change: Partial<LocalEntry>): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  const entry = await transaction.store.get(order);
  if (entry) await transaction.store.put({ ...entry, ...change });
  await transaction.done;
}

export async function removeEntries(orders: readonly number[]): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  await Promise.all([...orders.map((order) => transaction.store.delete(order)), transaction.done]);
}

/** A list that was kept for this person. */
export async function readKept(userId: string, list: KeptList['list']): Promise<KeptList | undefined> {
  const kept = await (await database()).get('lists', list);
  return kept?.userId === userId ? kept : undefined;
}

/** Takes the place of another person's. */
export async function writeKept(kept: KeptList): Promise<void> {
  await (await database()).put('lists', kept);
}
