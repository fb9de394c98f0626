/**
 * Where the simulated processor keeps what a real one keeps on its own machines. It is deliberately small.
 *
 * What an implementation owes:
 * - `commit` is all or nothing and durable when it resolves: a kill -9 right after must find every write, a kill
 *   before must find none. It runs in a transaction of its own, never inside one of ours: a rolled back booking
 *   does not undo what a processor did.
 * - `commit` is the only place where races are settled: of several writers that expect the same version (or
 *   absence) of a record, exactly one gets true.
 * - `get` and `due` see every commit that resolved before they were called.
 * - `value` is plain JSON and comes back deeply equal. `version` starts at 1 and grows by one per write.
 */
export interface SimulatedStore {
  get(kind: RecordKind, id: string): Promise<StoredRecord | null>;

  /** Applies every write, or none and answers false when one of them met another version than it expected. */
  commit(writes: readonly RecordWrite[]): Promise<boolean>;

  /** Records of one kind with `dueAt` at or before `until`, soonest first, at most `limit`. */
  due(kind: RecordKind, until: Date, limit: number): Promise<StoredRecord[]>;
}

export type RecordKind = 'customer' | 'method' | 'setup' | 'payment' | 'refund' | 'transfer' | 'webhook';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export type StoredRecord = { id: string; version: number; value: JsonValue; dueAt: Date | null };

export type RecordWrite = {
  kind: RecordKind;
  id: string;
  /** The version that must be there; null when there must be no record. */
  expected: number | null;
  /** The new value; null deletes the record. */
  value: JsonValue;
  /** When `due` should return it; null for never. */
  dueAt: Date | null;
};
