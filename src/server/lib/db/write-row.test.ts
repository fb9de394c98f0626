import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { idempotencyKeys, mails, rateLimits } from '../tables.ts';
import { insertRow, insertRowOnce, updateRow } from './write-row.ts';

const database = testDatabase();
const AT = new Date('2026-11-23T18:00:00.250Z');

describe('insertRow', () => {
  it('writes what is given, null as null, and leaves the rest to the defaults of the columns', async () => {
    const limit = { attempts: 3, firstAttempt: AT, lastAttempt: AT };
    await database.db.transaction(async () => {
      await insertRow(database.db.tx, rateLimits, { key: 'left out', ...limit });
      await insertRow(database.db.tx, rateLimits, { key: 'undefined', ...limit, blockedUntil: undefined });
      await insertRow(database.db.tx, rateLimits, { key: 'null', ...limit, blockedUntil: null });
      await insertRow(database.db.tx, rateLimits, { key: 'given', ...limit, blockedUntil: AT });
    });
    const rows = await database.db.read.select().from(rateLimits).orderBy(rateLimits.key);
    expect(rows).toEqual([
      { key: 'given', ...limit, blockedUntil: AT },
      { key: 'left out', ...limit, blockedUntil: null },
      { key: 'null', ...limit, blockedUntil: null },
      { key: 'undefined', ...limit, blockedUntil: null },
    ]);
  });

  it('keeps JSON as JSON and tells it from no value', async () => {
    const use = { scope: 'ana', inputHash: 'h', createdAt: AT };
    await database.db.transaction(async () => {
      await insertRow(database.db.tx, idempotencyKeys, {
        ...use,
        key: 'object',
        answer: { json: [1, 'é', null] },
      });
      await insertRow(database.db.tx, idempotencyKeys, { ...use, key: 'nothing', answer: null });
    });
    const rows = await database.db.read.select().from(idempotencyKeys).orderBy(idempotencyKeys.key);
    expect(rows.map(({ key, answer, first, finished }) => ({ key, answer, first, finished }))).toEqual([
      { key: 'nothing', answer: null, first: null, finished: false },
      { key: 'object', answer: { json: [1, 'é', null] }, first: null, finished: false },
    ]);
  });

  it('refuses what the table refuses', async () => {
    const row = { key: 'twice', attempts: 1, firstAttempt: AT, lastAttempt: AT };
    const twice = database.db.transaction(async () => {
      await insertRow(database.db.tx, rateLimits, row);
      await insertRow(database.db.tx, rateLimits, row);
    });
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await database.db.read.select().from(rateLimits)).toEqual([]);
  });
});

describe('insertRowOnce', () => {
  it('says whether the row is the first, and changes nothing when it is not', async () => {
    const row = { key: 'once', attempts: 1, firstAttempt: AT, lastAttempt: AT };
    const answers = await database.db.transaction(async () => [
      await insertRowOnce(database.db.tx, rateLimits, row),
      await insertRowOnce(database.db.tx, rateLimits, { ...row, attempts: 2 }),
      await insertRowOnce(database.db.tx, rateLimits, { ...row, attempts: 3 }, rateLimits.key),
    ]);
    expect(answers).toEqual([true, false, false]);
    const rows = await database.db.read.select().from(rateLimits).where(eq(rateLimits.key, 'once'));
    expect(rows.map(({ attempts }) => attempts)).toEqual([1]);
  });
});

describe('updateRow', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const other = '00000000-0000-4000-8000-000000000002';
  const mail = { toAddress: 'ana@example.com', subject: 'S', textBody: 'T', htmlBody: 'H', createdAt: AT };

  it('changes what is given in the one row, null included, and answers it', async () => {
    const [changed, emptied] = await database.db.transaction(async () => {
      for (const one of [id, other])
        await insertRow(database.db.tx, mails, {
          ...mail,
          id: one,
          dedupeKey: one,
          nextAttemptAt: AT,
          sentAt: AT,
        });
      return [
        await updateRow(database.db.tx, mails, id, { subject: 'New', attempts: 2, lastError: undefined }),
        await updateRow(database.db.tx, mails, id, { subject: 'Newer', sentAt: null }),
      ];
    });
    expect(changed).toMatchObject({ id, subject: 'New', attempts: 2, lastError: null, sentAt: AT });
    expect(emptied).toMatchObject({ id, subject: 'Newer', attempts: 2, sentAt: null });
    const [untouched] = await database.db.read.select().from(mails).where(eq(mails.id, other));
    expect(untouched).toMatchObject({ subject: 'S', sentAt: AT });
  });

  it('answers nothing for a row that is not there', async () => {
    const gone = await database.db.transaction(() =>
      updateRow(database.db.tx, mails, id, { subject: 'New' }),
    );
    expect(gone).toBeUndefined();
  });
});
