import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPglite } from './pglite.ts';

it('the embedded database keeps the plans of what was asked last, and lets go of the others', async () => {
  const engine = await openPglite(undefined, { mostPlans: 4 });
  try {
    const ask = (from: number, to: number) =>
      engine.transaction(async (db) => {
        for (let n = from; n < to; n += 1) {
          const { rows } = await db.execute<{ sum: number }>(sql.raw(`select ${n} + 1 as sum`));
          expect(rows).toEqual([{ sum: n + 1 }]);
          const asked = await db.execute<{ sum: number }>(sql`${sql.raw(`select ${n}`)} + ${1}::int as sum`);
          expect(asked.rows).toEqual([{ sum: n + 1 }]);
        }
      });
    const kept = async () => {
      const { rows } = await engine.execute('select statement from pg_prepared_statements');
      return rows.map(({ statement }) => Number(/\d+/.exec(String(statement))?.[0])).sort((a, b) => a - b);
    };
    await ask(0, 3);
    expect(await kept()).toEqual([]);
    await ask(0, 3);
    expect(await kept()).toEqual([0, 1, 2]);
    for (let time = 0; time < 2; time += 1) await ask(3, 6);
    expect(await kept()).toEqual([2, 3, 4, 5]);
    // One that was let go of gets a plan again.
    for (let time = 0; time < 3; time += 1) await ask(1, 2);
    expect(await kept()).toContain(1);
  } finally {
    await engine.close();
  }
});
