import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditInput } from '#core/audit/contract.ts';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import { fromAddress } from '#core/lib/list.ts';
import { coreModules } from '#core/modules.ts';
import type { Ctx } from '#server/lib/context.ts';
import { exportList } from '#server/lib/lists/export.ts';
import { testDatabase } from '#test/db.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { proveLog } from './commands/prove-log.ts';
import { recordAudit } from './commands/record-audit.ts';
import { isAction } from './queries/action-names.ts';
import { auditExport, auditJsonExport } from './queries/audit-export.ts';
import { entryOf, listLog } from './queries/log.ts';
import { proofOf, statisticsOf } from './queries/statistics.ts';
import { listAudit } from './queries.ts';
import { sealAudit } from './sealing/seal.ts';
import { verifyAudit } from './sealing/verify.ts';
import { auditEntries, auditRenamed } from './tables.ts';

const DAY = 86_400_000;
const database = testDatabase();
let ctx: PlatformCtx;
let ana: User;
let boss: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  ctx = { ...ctx, hooks: { ...ctx.hooks, recordAudit } };
  ana = await buildUser(ctx, 'homeowner', { name: 'Ana Lopez', email: 'ana@example.com' });
  boss = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Bo Boss' });
});

const as = (user: User): Ctx => ({
  ...ctx,
  actor: { ...user, kind: 'user', userId: user.id } as unknown as Ctx['actor'],
  sessionId: '0190aaaa-0000-7000-8000-000000000001',
  requestId: `request of ${user.name}`,
  ip: '192.0.2.7',
  userAgent: 'Firefox',
});
const read = (query = '') => listLog(ctx, fromAddress(auditInput, new URLSearchParams(query)).input);
const actions = async (query = '') => (await read(query)).items.map(({ action }) => action);

/** Five entries, a day apart: see the names. Two were written before actions were named as operations are. */
async function fill(): Promise<void> {
  await recordAudit(ctx, { action: 'bookings.expire', resource: 'booking', resourceId: 'b1' });
  ctx.clock.advance(DAY);
  await recordAudit(as(ana), {
    action: 'cancel_visit',
    resource: 'booking',
    resourceId: 'b1',
    category: 'data',
  });
  ctx.clock.advance(DAY);
  await recordAudit(as(boss), {
    action: 'user.edited',
    resource: 'user',
    resourceId: ana.id,
    category: 'admin',
    severity: 'warning',
    details: { changes: { phone: { from: '', to: '1' } } },
  });
  ctx.clock.advance(DAY);
  await recordAudit(
    { ...ctx, actor: { kind: 'anonymous' }, ip: '198.51.100.9' },
    {
      action: 'Login failed',
      resource: 'user',
      category: 'auth',
      severity: 'warning',
      success: false,
      errorMessage: 'Invalid email or password',
      personal: { email: 'eve@example.com' },
    },
  );
  ctx.clock.advance(DAY);
  await recordAudit(as(boss), {
    action: 'users.suspend',
    resource: 'user',
    severity: 'critical',
    category: 'admin',
  });
}

describe('the list of the log', () => {
  beforeEach(fill);

  it.each([
    ['', 'users.suspend Login failed users.edit bookings.cancel bookings.expire'],
    ['order=asc', 'bookings.expire bookings.cancel users.edit Login failed users.suspend'],
    ['role=admin', 'users.suspend users.edit'],
    ['role=anonymous', 'Login failed'],
    ['action=bookings.cancel', 'bookings.cancel'],
    ['resource=booking', 'bookings.cancel bookings.expire'],
    ['object=b1', 'bookings.cancel bookings.expire'],
    ['category=auth', 'Login failed'],
    ['severity=critical', 'users.suspend'],
    ['success=false', 'Login failed'],
    ['from=2026-03-03&to=2026-03-04', 'users.edit bookings.cancel'],
    ['request=request of Bo Boss', 'users.suspend users.edit'],
    ['search=ana', 'bookings.cancel'],
    ['search=cancel visit', 'bookings.cancel'],
    ['search=canceled the', 'bookings.cancel'],
    ['action=cancel_visit', 'bookings.cancel'],
    ['search=eve@', 'Login failed'],
    ['search=198.51.100.9', 'Login failed'],
    ['search=b1', 'bookings.cancel bookings.expire'],
    ['search=invalid email', 'Login failed'],
    ['search=100%', ''],
  ])('passes what %j asks for', async (query, expected) => {
    expect((await actions(query)).join(' ')).toBe(expected);
  });

  it('narrows to one person, and offers everybody in charge', async () => {
    expect(await actions(`who=${ana.id}`)).toEqual(['bookings.cancel']);
    expect(await actions('who=nobody')).toEqual([]);
    const { choices } = await read(`who=${ana.id}`);
    expect(choices.actors.map(({ label }) => label)).toEqual(['Ana Lopez', 'Bo Boss']);
    expect(choices.resources).toEqual([
      { value: 'booking', label: 'Booking' },
      { value: 'user', label: 'User' },
    ]);
    expect(choices.actions).toContainEqual({ value: 'bookings.cancel', label: 'Canceled the visit' });
    expect(choices.actions).toHaveLength(5);
  });

  it('pages both ways by keyset, also where moments are the same', async () => {
    await Promise.all(['x1', 'x2', 'x3'].map((action) => recordAudit(ctx, { action, resource: 'r' })));
    const seen: string[] = [];
    let cursor: string | null = '';
    let last = null as Awaited<ReturnType<typeof read>> | null;
    while (cursor !== null) {
      last = await read(`limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...last.items.map(({ id }) => id));
      cursor = last.older;
    }
    expect(new Set(seen).size).toBe(8);
    const back = await read(`limit=2&cursor=${last?.newer}`);
    expect(back.items.map(({ id }) => id)).toEqual(seen.slice(4, 6));
    await expect(read('cursor=bm9uZQ')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('counts for its tabs', async () => {
    const page = await read('severity=warning');
    expect(page).toMatchObject({ total: 2, counts: { all: 5, info: 2, warning: 2, critical: 1, failed: 1 } });
  });
});

describe('one entry', () => {
  it('has every field of spec §3', async () => {
    await recordAudit(as(boss), {
      action: 'users.edit',
      resource: 'user',
      resourceId: ana.id,
      severity: 'critical',
      category: 'admin',
      success: false,
      errorMessage: 'No',
      details: { a: 1 },
    });
    const [row] = (await read()).items;
    expect(await entryOf(ctx, { id: row?.id ?? '' })).toMatchObject({
      at: ctx.clock.now(),
      actor: { id: boss.id, email: boss.email },
      role: 'admin',
      action: 'users.edit',
      title: 'Account changed',
      resource: 'user',
      resourceId: ana.id,
      details: { a: 1 },
      ipAddress: '192.0.2.7',
      userAgent: 'Firefox',
      sessionId: '0190aaaa-0000-7000-8000-000000000001',
      requestId: 'request of Bo Boss',
      severity: 'critical',
      category: 'admin',
      success: false,
      errorMessage: 'No',
      sealed: false,
      sealedAt: null,
      erased: false,
    });
  });

  it('brings the labels of the statuses that it names, as their module declares them', async () => {
    const changes = [{ field: 'status', from: 'open', to: 'in_progress' }];
    await recordAudit(as(boss), { action: 'cases.edit', resource: 'case', resourceId: 'c1', changes });
    const [row] = (await read()).items;
    expect(row?.object.statuses).toEqual({
      open: CASE_STATUS_LOOKS.open.label,
      in_progress: CASE_STATUS_LOOKS.in_progress.label,
    });
  });

  it.each(['0', '-1', '1e3', 'x', '99999999999999999999', '123456'])('answers %j as unknown', async (id) => {
    await expect(entryOf(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('statistics and proof', () => {
  it('§3 statistics: total, by category, by severity, count of recent activity', async () => {
    await fill();
    expect(await statisticsOf(ctx)).toMatchObject({
      total: 5,
      byCategory: { auth: 1, admin: 2, data: 1, security: 0, system: 1 },
      bySeverity: { info: 2, warning: 2, critical: 1 },
      failed: 1,
      recent: 2,
    });
    const { days } = await statisticsOf(ctx);
    expect(days).toHaveLength(14);
    expect(days.slice(-5).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    expect(days.at(-1)?.day).toBe('2026-03-06');
  });

  it('says up to where the log is sealed, and notes a chain that does not hold', async () => {
    expect(await proofOf(ctx)).toEqual({ last: null, sealedTo: null, unsealed: 0, unsealedSince: null });
    await fill();
    await sealAudit(ctx);
    const proof = await proveLog(as(boss));
    expect(proof).toMatchObject({ last: { ok: true, entries: 5, seals: 1 }, unsealed: 1 });
    expect(proof.sealedTo?.at).toEqual(ctx.clock.now());
    await ctx.db.transaction(async () => {
      await ctx.db.tx.execute(sql`set local session_replication_role = replica`);
      await ctx.db.tx.execute(sql`update audit.entries set action = 'other' where action = 'cancel_visit'`);
    });
    const broken = await proveLog(ctx);
    expect(broken.last).toMatchObject({
      ok: false,
      brokenReason: 'The entry was changed after it was sealed.',
    });
    const [entry] = (await read('severity=critical')).items;
    expect(entry).toMatchObject({ action: 'audit.reportBreak', category: 'security', success: false });
    expect((await read(`action=other`)).items[0]?.id).toBe(broken.last?.brokenEntryId);
  });
});

describe('entries from before an action was renamed', () => {
  const stored = async () =>
    (await ctx.db.read.select({ action: auditEntries.action }).from(auditEntries)).map(
      ({ action }) => action,
    );

  it('stay as they were sealed, hold, and go by the new name', async () => {
    await fill();
    await sealAudit(ctx);
    expect(await verifyAudit(ctx)).toMatchObject({ ok: true, entries: 5 });
    expect(await stored()).toContain('cancel_visit');
    const [entry] = (await read('action=bookings.cancel')).items;
    expect(entry).toMatchObject({ action: 'bookings.cancel', title: 'Canceled the visit', sealed: true });
    expect(await entryOf(ctx, { id: entry?.id ?? '' })).toMatchObject({ action: 'bookings.cancel' });
    expect((await listAudit(ctx, { limit: 10 })).lines.map(({ action }) => action)).not.toContain(
      'cancel_visit',
    );
    const { choices } = await read();
    expect(choices.actions.filter(({ label }) => label === 'Canceled the visit')).toHaveLength(1);
  });

  it('are found beside newer ones, by the index', async () => {
    await fill();
    await recordAudit(as(ana), { action: 'bookings.cancel', resource: 'booking', resourceId: 'b2' });
    expect(await actions('action=bookings.cancel')).toEqual(['bookings.cancel', 'bookings.cancel']);
    expect(await actions('search=canceled')).toHaveLength(2);
    const plan = await ctx.db.transaction(async () => {
      await ctx.db.tx.execute(sql`set local enable_seqscan = off`);
      return ctx.db.tx.execute(
        sql`explain select id from ${auditEntries} where ${isAction(auditEntries.action, ['bookings.cancel'])}`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('entries_action');
  });

  it('had each one other name, which is none of today', async () => {
    const renamed = await ctx.db.read.select().from(auditRenamed);
    expect(renamed).toHaveLength(172);
    expect(new Set(renamed.map(({ oldName }) => oldName)).size).toBe(renamed.length);
    const known = new Set(
      coreModules.flatMap(({ name, contract, auditTitles }) => [
        ...Object.keys(contract).map((operation) => `${name}.${operation}`),
        ...Object.keys(auditTitles),
      ]),
    );
    expect(renamed.filter(({ name }) => !known.has(name))).toEqual([]);
    expect(renamed.filter(({ oldName }) => known.has(oldName))).toEqual([]);
  });
});

describe('as a file', () => {
  beforeEach(fill);

  it('§3 CSV: Timestamp, User Email, Action, Resource, Success, Severity, Category, Details come first', async () => {
    const file = await exportList(as(boss), 'audit', auditExport, new URLSearchParams('resource=booking'));
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toMatch(/^Timestamp,User Email,Action,Resource,Success,Severity,Category,Details,/);
    expect(lines[1]).toMatch(
      /^2026-03-03T15:00:00.000Z,ana@example.com,bookings.cancel,booking,true,Info,Data,\{\},b1,/,
    );
    expect(lines).toHaveLength(4);
  });

  it('is JSON with whole entries, and is noted', async () => {
    const file = await exportList(as(boss), 'audit', auditJsonExport, new URLSearchParams('role=admin'));
    expect(file.headers.get('content-disposition')).toContain('canopy-audit-2026-03-06.json');
    const entries = JSON.parse(await file.text()) as { action: string; details: unknown }[];
    // The export's own entry is among them: it was written before the first row left.
    expect(entries.map(({ action }) => action)).toEqual(['audit.exportList', 'users.suspend', 'users.edit']);
    expect(entries[2]?.details).toEqual({ changes: { phone: { from: '', to: '1' } } });
    const none = await exportList(as(boss), 'audit', auditJsonExport, new URLSearchParams('action=nothing'));
    expect(JSON.parse(await none.text())).toEqual([]);
  });
});
