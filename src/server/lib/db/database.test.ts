import { sql } from 'drizzle-orm';
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
