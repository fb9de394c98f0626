import type { SimulatedStore, StoredRecord } from './store.ts';

/** A store for tests: one process, gone when it ends. `dump` shows everything that was kept. */
export function createMemoryStore(): SimulatedStore & { dump(): string } {
  const records = new Map<string, StoredRecord>();
  const key = (kind: string, id: string) => `${kind}/${id}`;
  return {
    async get(kind, id) {
      const record = records.get(key(kind, id));
      return record ? structuredClone(record) : null;
    },
    // One synchronous stretch: nothing can come between the checks and the writes.
    async commit(writes) {
      const stale = writes.some(({ kind, id, expected }) => {
        return (records.get(key(kind, id))?.version ?? null) !== expected;
      });
      if (stale) return false;
      for (const { kind, id, expected, value, dueAt } of writes) {
        if (value === null) records.delete(key(kind, id));
        else {
          const version = (expected ?? 0) + 1;
          records.set(key(kind, id), structuredClone({ id, version, value, dueAt }));
        }
      }
      return true;
    },
    async due(kind, until, limit) {
      return [...records]
        .filter(
          ([name, record]) => name.startsWith(`${kind}/`) && record.dueAt !== null && record.dueAt <= until,
        )
        .map(([, record]) => structuredClone(record))
        .sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
        .slice(0, limit);
    },
    dump: () => JSON.stringify([...records]),
  };
}
