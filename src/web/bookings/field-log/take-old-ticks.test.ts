import { describe, expect, it } from 'vitest';
import type { LocalEntry } from './log-state.ts';
import { takeOldTicks } from './take-old-ticks.ts';

function storage(text: string | null) {
  const kept = new Map(text === null ? [] : [['canopy-unsent-ticks', text]]);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  };
}

async function taken(text: string | null) {
  const store = storage(text);
  const entries: Omit<LocalEntry, 'order'>[] = [];
  await takeOldTicks(async (more) => void entries.push(...more), store);
  return { entries, kept: store.kept };
}

describe('ticks that an earlier release kept', () => {
  it('become entries of whoever made them, and the old storage is empty', async () => {
    const { entries, kept } = await taken(
      '{"userId":"imre","jobs":{"job-1":[[2,true]],"job-2":[[0,false]]}}',
    );
    expect(entries).toMatchObject([
      { userId: 'imre', jobId: 'job-1', action: { do: 'tick', position: 2, done: true, label: 'Step 3' } },
      { userId: 'imre', jobId: 'job-2', action: { do: 'tick', position: 0, done: false } },
    ]);
    expect(kept.size).toBe(0);
  });

  it.each([
    null,
    '{',
    '[]',
    'null',
    '{"userId":"imre","jobs":{"job-1":[["a",1]]}}',
    '{"userId":1,"jobs":null}',
  ])('are none where something else was stored: %s', async (text) => {
    const { entries, kept } = await taken(text);
    expect(entries).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('stay where they are until they are written', async () => {
    const store = storage('{"userId":"imre","jobs":{"job-1":[[2,true]]}}');
    const full = () => Promise.reject(new Error('full'));
    await expect(takeOldTicks(full, store)).rejects.toThrow('full');
    expect(store.kept.size).toBe(1);
  });
});
