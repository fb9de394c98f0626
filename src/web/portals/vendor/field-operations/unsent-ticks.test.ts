import { describe, expect, it } from 'vitest';
import { readUnsent, writeUnsent } from './unsent-ticks.ts';

function storage(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('ticks that were not sent yet', () => {
  it('belong to the person who made them, and to nobody who signs in after them', () => {
    const store = storage();
    writeUnsent('imre', 'job-1', new Map([[2, true]]), store);
    expect(readUnsent('edda', 'job-1', store)).toEqual(new Map());
    expect(readUnsent('imre', 'job-1', store)).toEqual(new Map([[2, true]]));
    writeUnsent('edda', 'job-9', new Map([[0, true]]), store);
    expect(readUnsent('imre', 'job-1', store)).toEqual(new Map());
  });

  it('are kept by job, and leave nothing behind once all are sent', () => {
    const store = storage();
    writeUnsent('imre', 'job-1', new Map([[2, true]]), store);
    writeUnsent(
      'imre',
      'job-2',
      new Map([
        [0, false],
        [1, true],
      ]),
      store,
    );
    writeUnsent('imre', 'job-1', new Map(), store);
    expect(readUnsent('imre', 'job-1', store).size).toBe(0);
    expect(readUnsent('imre', 'job-2', store).size).toBe(2);
    writeUnsent('imre', 'job-2', new Map(), store);
    expect(store.kept.size).toBe(0);
  });

  it.each(['{', '[]', '{"userId":"imre","jobs":{"job-1":[["a",1]]}}', '{"userId":"imre","jobs":null}'])(
    'are none where something else was stored: %s',
    (text) => {
      expect(readUnsent('imre', 'job-1', storage({ 'canopy-unsent-ticks': text }))).toEqual(new Map());
    },
  );
});
