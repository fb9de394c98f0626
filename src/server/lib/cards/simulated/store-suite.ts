import { describe, expect, it } from 'vitest';
import type { RecordWrite, SimulatedStore } from './store.ts';

/** What every SimulatedStore owes; `open` gives an empty one. */
export function describeSimulatedStore(name: string, open: () => Promise<SimulatedStore>): void {
  describe(`simulated store: ${name}`, () => {
    const AT = new Date('2026-03-02T09:00:00.123Z');
    const write = (id: string, change: Partial<RecordWrite> = {}): RecordWrite => ({
      kind: 'payment',
      id,
      expected: null,
      value: { cents: 1, words: 'ü "quoted"', list: [1, null, true], none: null },
      dueAt: null,
      ...change,
    });

    it('gives back what was put, and null for what was not', async () => {
      const store = await open();
      expect(await store.get('payment', 'a')).toBeNull();
      expect(await store.commit([write('a', { dueAt: AT })])).toBe(true);
      expect(await store.get('payment', 'a')).toEqual({
        id: 'a',
        version: 1,
        value: write('a').value,
        dueAt: AT,
      });
      expect(await store.get('refund', 'a')).toBeNull();
    });

    it('replaces and deletes only the expected version', async () => {
      const store = await open();
      await store.commit([write('a')]);
      expect(await store.commit([write('a')])).toBe(false);
      expect(await store.commit([write('a', { expected: 2 })])).toBe(false);
      expect(await store.commit([write('a', { expected: 1, value: { cents: 2 } })])).toBe(true);
      expect(await store.get('payment', 'a')).toMatchObject({ version: 2, value: { cents: 2 } });
      expect(await store.commit([write('a', { expected: 1, value: null })])).toBe(false);
      expect(await store.commit([write('a', { expected: 2, value: null })])).toBe(true);
      expect(await store.get('payment', 'a')).toBeNull();
      expect(await store.commit([write('gone', { expected: 1 })])).toBe(false);
    });

    it('applies all writes of a commit or none', async () => {
      const store = await open();
      await store.commit([write('b')]);
      expect(await store.commit([write('a'), write('b'), write('c')])).toBe(false);
      expect(await store.get('payment', 'a')).toBeNull();
      expect(await store.get('payment', 'c')).toBeNull();
    });

    it('lets exactly one of many writers win', async () => {
      const store = await open();
      const inserts = await Promise.all(Array.from({ length: 20 }, () => store.commit([write('a')])));
      expect(inserts.filter(Boolean)).toHaveLength(1);
      const swaps = await Promise.all(
        Array.from({ length: 20 }, (_, n) => store.commit([write('a', { expected: 1, value: { n } })])),
      );
      expect(swaps.filter(Boolean)).toHaveLength(1);
      expect((await store.get('payment', 'a'))?.version).toBe(2);
    });

    it('lists what is due, soonest first, up to a limit', async () => {
      const store = await open();
      const later = (ms: number) => new Date(AT.getTime() + ms);
      await store.commit([
        write('third', { dueAt: later(2) }),
        write('first', { dueAt: AT }),
        write('second', { dueAt: later(1) }),
        write('future', { dueAt: later(60_000) }),
        write('never'),
        write('other', { kind: 'webhook', dueAt: AT }),
      ]);
      const ids = async (limit: number) =>
        (await store.due('payment', later(2), limit)).map((record) => record.id);
      expect(await ids(10)).toEqual(['first', 'second', 'third']);
      expect(await ids(2)).toEqual(['first', 'second']);
      await store.commit([write('first', { expected: 1 })]);
      expect(await ids(10)).toEqual(['second', 'third']);
    });
  });
}
