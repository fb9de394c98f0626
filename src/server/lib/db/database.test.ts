import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { mails } from '../tables.ts';
import { insertRow } from './write-row.ts';

const database = testDatabase();

const NOW = new Date('2026-03-02T15:00:00Z');
const mail = (dedupeKey: string) => ({
  id: crypto.randomUUID(),
  dedupeKey,
  toAddress: 'ana@example.com',
  subject: 'Hello',
  textBody: 'Hello',
  htmlBody: 'Hello',
  status: 'queued' as const,
  nextAttemptAt: NOW,
  createdAt: NOW,
});
const kept = async () => {
  const rows = await database.db.read.select({ key: mails.dedupeKey }).from(mails).orderBy(mails.dedupeKey);
  return rows.map(({ key }) => key);
};

describe('a connection', () => {
  it('plans as its statements want it, for pages and in transactions', async () => {
    const { db } = database;
    const said = async (name: string, handle: typeof db.read) =>
      (await handle.execute(sql`select current_setting(${name}) as value`)).rows[0]?.value;
    const both = (name: string) =>
      Promise.all([said(name, db.read), db.transaction(() => said(name, db.tx))]);
    expect(await both('random_page_cost')).toEqual(['1.1', '1.1']);
    expect(await both('join_collapse_limit')).toEqual(['4', '4']);
  });
});

describe('a statement that is asked again, with a plan that is kept', () => {
  it('answers every kind of value as it did the first time', async () => {
    const { db } = database;
    const values = [
      sql`${"O’Hara “\\” ' ✓"}::text`,
      sql`${crypto.randomUUID()}::uuid`,
      sql`${-7}::int`,
      sql`${9_007_199_254_740_991}::bigint`,
      sql`${'12.50'}::numeric`,
      sql`${true}::boolean`,
      sql`${null}::text`,
      sql`${NOW.toISOString()}::timestamptz`,
      sql`${'2026-03-02'}::date`,
      sql`${sql.param(['a', 'b "c"', '{d}'])}::text[]`,
      sql`${sql.param([crypto.randomUUID()])}::uuid[]`,
      sql`${JSON.stringify({ a: [1, null, 'x'] })}::jsonb`,
      sql`${Buffer.from([0, 255, 92])}::bytea`,
    ];
    const statement = sql`select ${sql.join(
      values.map((value, at) => sql`${value} as ${sql.identifier(`c${at}`)}`),
      sql`, `,
    )}`;
    const ask = () => db.transaction(async () => (await db.tx.execute(statement)).rows);
    const first = await ask();
    expect(Object.keys(first[0] ?? {})).toHaveLength(values.length);
    for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual(first);
  });

  it('answers and fails by its values, and goes on after either', async () => {
    const { db } = database;
    const part = (by: number) =>
      db.transaction(async () => {
        const { rows } = await db.tx.execute(sql`select 12 / ${by}::int as part`);
        return rows[0]?.part;
      });
    for (const by of [3, 4, 6]) expect(await part(by)).toBe(12 / by);
    for (let time = 0; time < 2; time += 1) {
      await expect(part(0)).rejects.toMatchObject({ cause: expect.objectContaining({ code: '22012' }) });
      expect(await part(2)).toBe(6);
    }
  });

  it('tells of the rows that it changed', async () => {
    const { db } = database;
    const add = (key: string) => db.transaction(() => insertRow(db.tx, mails, mail(key)));
    for (const key of ['a', 'b', 'c']) await add(key);
    const rename = (from: string, to: string) =>
      db.transaction(() =>
        db.tx
          .update(mails)
          .set({ dedupeKey: to })
          .where(eq(mails.dedupeKey, from))
          .returning({ key: mails.dedupeKey }),
      );
    for (const [from, to] of [
      ['a', 'd'],
      ['d', 'e'],
      ['e', 'f'],
    ] as const)
      expect(await rename(from, to)).toEqual([{ key: to }]);
    expect(await rename('e', 'g')).toEqual([]);
    expect(await kept()).toEqual(['b', 'c', 'f']);
  });
});

describe('a transaction', () => {
  it('keeps what is written side by side, all of it or nothing', async () => {
    const { db } = database;
    const write = (...keys: string[]) =>
      db.transaction(() => Promise.all(keys.map((key) => insertRow(db.tx, mails, mail(key)))));
    await write('a', 'b', 'c');
    await expect(write('d', 'a', 'e')).rejects.toMatchObject({
      cause: expect.objectContaining({ code: '23505' }),
    });
    await write('f');
    expect(await kept()).toEqual(['a', 'b', 'c', 'f']);
  });

  it('without a statement leaves the connection as it was', async () => {
    const { db } = database;
    expect(await db.transaction(async () => 'nothing')).toBe('nothing');
    await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await db.transaction(() => insertRow(db.tx, mails, mail('a')));
    expect(await kept()).toEqual(['a']);
  });

  it('is closed to what goes on after it: that would be said in the next one', async () => {
    const { db } = database;
    let goOn = () => {};
    let straggler: Promise<void> | undefined;
    const failing = db.transaction(async () => {
      const wait = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      straggler = wait.then(() => insertRow(db.tx, mails, mail('late')));
      await Promise.all([straggler, db.tx.execute(sql`select 1 / 0`)]);
    });
    await expect(failing).rejects.toThrow();
    goOn();
    await expect(straggler).rejects.toThrow('The transaction has ended');
    expect(await kept()).toEqual([]);
  });
});
