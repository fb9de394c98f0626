import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/audit/tables.ts';
import { flags } from '#server/settings/tables.ts';
import { ENGINE, testDatabase } from '../db.ts';

const AT = new Date('2026-03-01T12:00:00Z');

describe('the test database', () => {
  const database = testDatabase();

  it('runs on the engine that was asked for', () => {
    expect(database.engine.name).toBe(ENGINE);
  });

  it('writes and reads', async () => {
    await database.db.transaction(async () => {
      await database.db.tx.insert(flags).values({ name: 'smoke', enabled: true, updatedAt: AT });
    });
    expect(await database.db.read.select().from(flags)).toMatchObject([{ name: 'smoke', updatedAt: AT }]);
  });

  it('is empty again for the next test', async () => {
    expect(await database.db.read.select().from(flags)).toEqual([]);
  });

  it('rolls back', async () => {
    const failing = database.db.transaction(async () => {
      await database.db.tx.insert(flags).values({ name: 'gone', enabled: true, updatedAt: AT });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.read.select().from(flags)).toEqual([]);
  });

  it('keeps append-only tables append-only', async () => {
    await database.db.transaction(async () => {
      await database.db.tx.insert(auditEntries).values({ at: AT, action: 'a', resource: 'r', details: {} });
    });
    const deleting = database.db.transaction(() => database.db.tx.delete(auditEntries));
    await expect(deleting).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  it('empties append-only tables between tests', async () => {
    expect(await database.db.read.select().from(auditEntries)).toEqual([]);
  });

  it('still has its extension and constraints', async () => {
    const result = await database.engine.execute(
      `select count(*)::int as count from pg_constraint where conname = 'claims_no_overlap'`,
    );
    expect(result.rows).toEqual([{ count: 1 }]);
  });
});
