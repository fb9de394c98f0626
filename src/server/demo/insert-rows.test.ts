import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { insertRows, likeFirst } from './insert-rows.ts';

const entries = pgTable('entries', { id: text().primaryKey(), worth: text() });

describe('rows of one COPY', () => {
  const written = async (rows: Record<string, unknown>[]) => {
    const lines: string[] = [];
    const copyIn = async (_target: string, pieces: Iterable<unknown> | AsyncIterable<unknown>) => {
      for await (const piece of pieces) lines.push(String(piece));
    };
    await insertRows({ copyIn } as Parameters<typeof insertRows>[0], { table: entries, rows });
    return lines.join('');
  };

  it('refuses a value that the columns of the first row leave no place for', async () => {
    await expect(written([{ id: 'a' }, { id: 'b', worth: '3' }])).rejects.toThrow(
      'The first row of entries lacks worth',
    );
    expect(() => [...likeFirst(entries, { id: 'a' }, [{ id: 'b', worth: '3' }])]).toThrow(TypeError);
  });

  it('takes rows that lack what the first has, and keys that are no columns', async () => {
    const rows = [{ id: 'a', worth: '3' }, { id: 'b' }, { id: 'c', worth: null, name: 'of no column' }];
    expect(await written(rows)).toBe('a\t3\nb\t\\N\nc\t\\N\n');
    expect(await written([{ id: 'a' }, { id: 'b', worth: null }])).toBe('a\nb\n');
  });
});
