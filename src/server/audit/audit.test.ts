import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { PLATFORM_START, type PlatformCtx, platformCtx } from '#test/platform.ts';
import { recordAudit } from './commands/record-audit.ts';
import { listAudit } from './queries.ts';
import { provenLines } from './sealing/proven-lines.ts';
import { sealAudit } from './sealing/seal.ts';
import { verifyAudit } from './sealing/verify.ts';
import { auditEntries, auditPersonal, auditSealed, auditSeals } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = platformCtx(database.db);
});

const note = {
  action: 'booking.confirmed',
  resource: 'booking',
  resourceId: 'b1',
  details: { cents: 17_038 },
};

/** What only somebody with the database's own password can do. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await ctx.db.transaction(async () => {
    await ctx.db.tx.execute(sql`set local session_replication_role = replica`);
    await ctx.db.tx.execute(statement);
  });
}

describe('recordAudit', () => {
  it('writes in the running transaction and goes with it', async () => {
    const failing = ctx.db.transaction(async () => {
      await recordAudit(ctx, note);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await listAudit(ctx, { limit: 10 })).toEqual({ lines: [], next: null });
  });

  it('opens its own transaction where none is running', async () => {
    await recordAudit(ctx, { ...note, severity: 'warning', category: 'auth', success: false });
    const { lines } = await listAudit(ctx, { limit: 10 });
    expect(lines).toMatchObject([
      { ...note, at: PLATFORM_START, severity: 'warning', success: false, sealed: false, personal: null },
    ]);
  });

  it('keeps personal values apart, with a salted digest', async () => {
    const withAddress = { ...ctx, ip: '192.0.2.7', userAgent: 'Firefox' };
    await recordAudit(withAddress, { ...note, personal: { email: 'ana@example.com' } });
    await recordAudit(withAddress, { ...note, personal: { email: 'ana@example.com' } });
    const { lines } = await listAudit(ctx, { limit: 10 });
    expect(lines[0]?.personal).toEqual({ ip: '192.0.2.7', userAgent: 'Firefox', email: 'ana@example.com' });
    const digests = await ctx.db.read.select({ digest: auditEntries.personalDigest }).from(auditEntries);
    expect(digests[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(digests[0]?.digest).not.toBe(digests[1]?.digest);
  });
});

describe('listAudit', () => {
  it('pages newest first without losing or repeating a line', async () => {
    for (const action of ['a', 'b', 'c', 'd', 'e']) await recordAudit(ctx, { ...note, action });
    const first = await listAudit(ctx, { limit: 2 });
    const second = await listAudit(ctx, { limit: 2, before: first.next ?? 0 });
    const third = await listAudit(ctx, { limit: 2, before: second.next ?? 0 });
    expect([first, second, third].map((page) => page.lines.map((line) => line.action))).toEqual([
      ['e', 'd'],
      ['c', 'b'],
      ['a'],
    ]);
    expect(third.next).toBeNull();
  });

  it('narrows to one resource', async () => {
    await recordAudit(ctx, note);
    await recordAudit(ctx, { ...note, resourceId: 'b2' });
    const { lines } = await listAudit(ctx, { limit: 10, resource: 'booking', resourceId: 'b2' });
    expect(lines.map((line) => line.resourceId)).toEqual(['b2']);
  });
});

describe('the seal', () => {
  it('chains what is there, once, and says so', async () => {
    await recordAudit(ctx, note);
    await recordAudit(ctx, { ...note, details: { z: 1, a: { b: [1.5, null, 'é'] } } });
    expect(await sealAudit(ctx)).toBe(2);
    expect(await sealAudit(ctx)).toBe(0);
    await recordAudit(ctx, { ...note, personal: { email: 'ana@example.com' } });
    expect((await verifyAudit(ctx)).unsealed).toBe(1);
    expect(await sealAudit(ctx)).toBe(1);
    const proof = await verifyAudit(ctx);
    expect(proof).toMatchObject({
      ok: true,
      seals: 2,
      entries: 3,
      broken: null,
      unsealed: 0,
      unsealedSince: null,
    });
    const seals = await ctx.db.read.select().from(auditSeals).orderBy(auditSeals.id);
    expect(seals[1]?.previousDigest).toBe(seals[0]?.digest);
    expect(proof.headDigest).toBe(seals[1]?.digest);
  });

  it('takes more than one batch', async () => {
    await ctx.db.transaction(async () => {
      await ctx.db.tx.execute(
        sql`insert into audit.entries (at, action, resource, details) select now(), 'x', 'y', '{}' from generate_series(1, 2300)`,
      );
    });
    expect(await sealAudit(ctx)).toBe(2300);
    expect(await verifyAudit(ctx)).toMatchObject({ ok: true, seals: 3, entries: 2300 });
  });

  it('finds a late entry below the sealed ones', async () => {
    const taken = await database.engine.execute(`select nextval('audit.entries_id_seq')::int as id`);
    for (let i = 0; i < 3; i += 1) await recordAudit(ctx, note);
    await sealAudit(ctx);
    // As if the transaction that took that id had stayed open for an hour.
    await tamper(sql`update audit.seals set sealed_at = now() - interval '1 hour'`);
    await tamper(
      sql`insert into audit.entries (id, at, action, resource, details) values (${taken.rows[0]?.id}, now(), 'late', 'r', '{}')`,
    );
    expect(await sealAudit(ctx)).toBe(0);
    expect(await sealAudit(ctx, { everything: true })).toBe(1);
    expect(await verifyAudit(ctx)).toMatchObject({ ok: true, entries: 4, unsealed: 0 });
  });

  it('notices a changed entry, a removed one, a changed seal and a removed seal', async () => {
    const damages = [
      [sql`update audit.entries set details = '{"cents": 1}' where action = 'second'`, 'changed after'],
      [
        sql`delete from audit.sealed where entry_id = (select max(id) from audit.entries where action = 'second')`,
        '0 are there',
      ],
      [
        sql`update audit.seals set digest = repeat('a', 64) where id = (select min(id) + 1 from audit.seals)`,
        'changed after',
      ],
      [sql`delete from audit.seals where id = (select min(id) + 1 from audit.seals)`, 'does not follow'],
    ] as const;
    for (const [damage, reason] of damages) {
      for (const action of ['first', 'second', 'third']) {
        await recordAudit(ctx, { ...note, action });
        await sealAudit(ctx);
      }
      expect((await verifyAudit(ctx)).ok).toBe(true);
      await tamper(damage);
      const proof = await verifyAudit(ctx);
      expect(proof).toMatchObject({ ok: false, seals: 1, entries: 1 });
      expect(proof.broken?.reason).toContain(reason);
      for (const table of ['sealed', 'seals', 'personal', 'entries']) {
        await tamper(sql`delete from ${sql.identifier('audit')}.${sql.identifier(table)}`);
      }
    }
  });

  it('names the entry at fault, when it was and what is wrong, also where a seal covers many', async () => {
    for (const action of ['first', 'second', 'third']) await recordAudit(ctx, { ...note, action });
    await sealAudit(ctx);
    const [second] = await ctx.db.read.select().from(auditEntries).where(eq(auditEntries.action, 'second'));
    if (!second) throw new Error('No entry');
    await tamper(sql`update audit.entries set success = false where id = ${second.id}`);
    await recordAudit(ctx, note);
    const proof = await verifyAudit(ctx);
    expect(proof.broken).toMatchObject({
      entry: { id: second.id, at: PLATFORM_START, action: 'second', resource: 'booking' },
      reason: 'The entry was changed after it was sealed.',
    });
    expect(provenLines(proof, new Date(PLATFORM_START.getTime() + 90_000))).toEqual([
      '0 entries in 0 seals hold.',
      'Nothing is sealed yet.',
      `BROKEN at entry ${second.id} of 2026-03-02T15:00:00.000Z (second, booking), in seal ${proof.broken?.sealId}: The entry was changed after it was sealed.`,
      'Nothing after this link was checked.',
      '1 entry not sealed yet, the oldest 90 seconds old (2026-03-02T15:00:00.000Z).',
    ]);
    await tamper(sql`delete from audit.entries where id = ${second.id}`);
    expect((await verifyAudit(ctx)).broken?.reason).toBe(
      `Entry ${second.id} was removed after it was sealed.`,
    );
  });

  it('notices a session or an error that was put in later', async () => {
    for (const column of ['session_id', 'error_message']) {
      await recordAudit(ctx, { ...note, action: column });
      await sealAudit(ctx);
      await tamper(sql`update audit.entries set ${sql.identifier(column)} = 'x' where action = ${column}`);
      expect((await verifyAudit(ctx)).broken?.entry?.action).toBe(column);
      await tamper(sql`update audit.entries set ${sql.identifier(column)} = null where action = ${column}`);
      expect((await verifyAudit(ctx)).ok).toBe(true);
    }
  });

  it('notices a log whose end was cut off, by a digest kept elsewhere', async () => {
    await recordAudit(ctx, note);
    await sealAudit(ctx);
    const { headDigest: before } = await verifyAudit(ctx);
    await recordAudit(ctx, note);
    await sealAudit(ctx);
    const { headDigest: after } = await verifyAudit(ctx);
    expect(await verifyAudit(ctx, before)).toMatchObject({ ok: true, keptFound: true });
    await tamper(sql`delete from audit.sealed where seal_id = (select max(id) from audit.seals)`);
    await tamper(sql`delete from audit.entries where id = (select max(id) from audit.entries)`);
    await tamper(sql`delete from audit.seals where id = (select max(id) from audit.seals)`);
    expect(await verifyAudit(ctx)).toMatchObject({ ok: true, broken: null, keptFound: null });
    const proof = await verifyAudit(ctx, after);
    expect(proof).toMatchObject({ ok: false, keptFound: false });
    expect(provenLines(proof, PLATFORM_START).join(' ')).toContain('The log was cut or rewritten.');
  });

  it('holds over entries that were sealed before they had digests of their own', async () => {
    await recordAudit(ctx, note);
    await sealAudit(ctx);
    await tamper(sql`update audit.sealed set digest = null`);
    expect((await verifyAudit(ctx)).ok).toBe(true);
    await tamper(sql`update audit.entries set action = 'other'`);
    expect((await verifyAudit(ctx)).broken).toMatchObject({ entry: null });
  });

  it('holds when personal values are erased, and not when they are changed', async () => {
    await recordAudit(ctx, { ...note, personal: { email: 'ana@example.com' } });
    await sealAudit(ctx);
    await tamper(sql`update audit.personal set value = '{"email": "eve@example.com"}'`);
    expect((await verifyAudit(ctx)).broken?.reason).toContain('personal values');
    expect((await verifyAudit(ctx)).broken?.entry?.action).toBe('booking.confirmed');
    await ctx.db.transaction(() => ctx.db.tx.update(auditPersonal).set({ value: null }));
    expect((await verifyAudit(ctx)).ok).toBe(true);
    const sealed = await ctx.db.read.select().from(auditSealed).where(eq(auditSealed.sealId, -1));
    expect(sealed).toEqual([]);
  });
});
