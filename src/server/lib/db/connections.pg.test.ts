import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { planNameOf } from './connections.ts';

const database = testDatabase();

it('a connection keeps the plans of what is asked again, and lets go of what was not asked for longest', async () => {
  const client = new pg.Client({ connectionString: database.url }) as unknown as pg.PoolClient;
  await client.connect();
  try {
    const ask = async (value: number) => {
      const text = `select ${value} + $1::int as sum`;
      const { rows } = await client.query<{ sum: number }>({
        text,
        values: [1],
        name: planNameOf(client, text, 2),
      });
      expect(rows).toEqual([{ sum: value + 1 }]);
    };
    const kept = async () => {
      const { rows } = await client.query<{ statement: string }>(
        'select statement from pg_prepared_statements',
      );
      return rows.map(({ statement }) => Number(/\d+/.exec(statement)?.[0])).sort();
    };
    await ask(1);
    expect(await kept()).toEqual([]);
    for (const value of [1, 2, 2]) await ask(value);
    expect(await kept()).toEqual([1, 2]);
    // 1 is the last that was used: 2 makes room.
    for (const value of [1, 3, 3]) await ask(value);
    expect(await kept()).toEqual([1, 3]);
    // One that was let go of is planned again, and 1 makes room for it.
    for (const value of [2, 2, 1, 3]) await ask(value);
    expect(await kept()).toEqual([2, 3]);
  } finally {
    await (client as unknown as pg.Client).end();
  }
});
