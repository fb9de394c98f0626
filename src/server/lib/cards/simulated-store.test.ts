import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { platformCtx } from '#test/platform.ts';
import type { RecordWrite } from './simulated/store.ts';
import { describeSimulatedStore } from './simulated/store-suite.ts';
import { createSimulatedStore } from './simulated-store.ts';

const database = testDatabase();

describeSimulatedStore('in the database', async () => createSimulatedStore(platformCtx(database.db)));

const write = (id: string, expected: number | null, value: RecordWrite['value']): RecordWrite => {
  return { kind: 'payment', id, expected, value, dueAt: null };
};

it('keeps plain values of every kind', async () => {
  const store = createSimulatedStore(platformCtx(database.db));
  for (const [version, value] of ['text', 'null', '{"a":1}', 7, true, [], {}].entries()) {
    expect(await store.commit([write('p', version || null, value)])).toBe(true);
    expect((await store.get('payment', 'p'))?.value).toEqual(value);
  }
});

it('does not block itself when writers come in opposite orders', async () => {
  const store = createSimulatedStore(platformCtx(database.db));
  await store.commit([write('p1', null, 0), write('p2', null, 0)]);
  const results = await Promise.all([
    store.commit([write('p1', 1, 1), write('p2', 1, 1)]),
    store.commit([write('p2', 1, 2), write('p1', 1, 2)]),
  ]);
  expect(results.filter(Boolean)).toHaveLength(1);
});

it('refuses calls inside a transaction of ours', async () => {
  const { db, clock } = platformCtx(database.db);
  const store = createSimulatedStore({ db, clock });
  await expect(db.transaction(() => store.get('payment', 'p'))).rejects.toThrow(
    'inside a database transaction',
  );
  await expect(db.transaction(() => store.commit([]))).rejects.toThrow('inside a database transaction');
});
