import { call } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueueInput } from '#core/credentials/list.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildCredential, type Credential } from '#test/factories/credentials.ts';
import { buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { credentialsProcedures as procedures } from '../procedures.ts';
import { credentials, dayOfEnd } from '../tables.ts';
import { credentialsExport } from './export.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let bellini: Vendor;
let marlow: Vendor;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx, { slug: 'rainport', name: 'Rainport' });
  const coast = await buildMarket(ctx, { slug: 'coast', name: 'Coast' });
  service = await buildService(ctx);
  bellini = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
  marlow = await buildVendor(ctx, coast, [service], { vendor: { company: 'Marlow Electric' } });
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

const today = () => localDate(ctx.clock.now(), market.zone);
/** A policy that was submitted so many days ago; each of a company's own is of another issuer. */
const policy = (
  issuer: string,
  daysAgo: number,
  change: Partial<Credential> = {},
  vendor = bellini,
): Promise<Credential> =>
  buildCredential(ctx, vendor, {
    ...{ kind: 'liability_insurance', issuer },
    submittedAt: new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS),
    ...change,
  });

const byAdmin = () => as(ctx, admin);
const list = (input: Partial<QueueInput> = {}) => call(procedures.queue, input, { context: byAdmin() });
const issuers = async (input: Partial<QueueInput>) => (await list(input)).items.map(({ issuer }) => issuer);

async function fileOf(query: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of credentialsExport.open(byAdmin(), new URLSearchParams(query), 2))
    pieces.push(piece);
  return pieces.join('');
}

describe('the list of credentials', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
  ] as const)('is not for %s', async (_, actor, status) => {
    await expect(call(procedures.queue, {}, { context: { ...ctx, actor } })).rejects.toMatchObject({
      status,
    });
  });

  it('opens with what is in review, the longest waiting first, and counts the others', async () => {
    await policy('Late', 1, { status: 'submitted', kind: 'workers_compensation' });
    await policy('Early', 9, { status: 'submitted' });
    await policy('Done', 20);
    expect(await issuers({})).toEqual(['Early', 'Late']);
    expect(await list()).toMatchObject({
      total: 2,
      counts: { submitted: 2, approved: 1, rejected: 0, expired: 0, superseded: 0 },
    });
  });

  it('is narrowed by statuses, and shows all of them by a word', async () => {
    await policy('A', 3, { status: 'submitted' });
    await policy('B', 2);
    await policy('C', 1, { status: 'rejected' });
    expect(await issuers({ status: 'approved' })).toEqual(['B']);
    expect(await issuers({ status: 'approved,rejected' })).toEqual(['B', 'C']);
    expect(await issuers({ status: 'all', order: 'desc' })).toEqual(['C', 'B', 'A']);
    expect((await list({ status: 'approved,rejected' })).total).toBe(2);
    await expect(list({ status: 'approved,lost' })).rejects.toMatchObject({ status: 400 });
  });

  it('is narrowed by market, kind, holder, trade and the days of submitting, with its counts', async () => {
    const technicianId = bellini.technicians[0]?.id ?? '';
    await policy('Company', 5);
    await policy('Coast', 4, {}, marlow);
    await policy('License', 3, { kind: 'license', categoryId: service.categoryId });
    await policy('Check', 2, { kind: 'background_check', technicianId });
    const all = { status: 'all' };
    expect(await issuers({ ...all, market: 'coast' })).toEqual(['Coast']);
    expect((await list({ ...all, market: 'coast' })).counts.approved).toBe(1);
    expect(await issuers({ ...all, kind: 'license' })).toEqual(['License']);
    expect(await issuers({ ...all, holder: 'technician' })).toEqual(['Check']);
    expect(await issuers({ ...all, holder: 'company' })).toEqual(['Company', 'Coast', 'License']);
    expect(await issuers({ ...all, trade: 'nothing' })).toEqual([]);
    const on = (days: number) => localDate(new Date(ctx.clock.now().getTime() - days * DAY_MS), market.zone);
    expect(await issuers({ ...all, submittedFrom: on(4), submittedTo: on(3) })).toEqual(['Coast', 'License']);
  });

  it('is searched by company, technician, issuer and number', async () => {
    const technician = bellini.technicians[0];
    await policy('Harbor Mutual', 3, { number: 'GL-77012' });
    await policy('Agency', 2, { kind: 'background_check', technicianId: technician?.id ?? null });
    await policy('Coastal', 1, {}, marlow);
    const found = (search: string) => issuers({ status: 'all', search });
    expect(await found('marlow')).toEqual(['Coastal']);
    expect(await found(technician?.name ?? '')).toEqual(['Agency']);
    expect(await found('harbor')).toEqual(['Harbor Mutual']);
    expect(await found('gl-77')).toEqual(['Harbor Mutual']);
    expect(await found('_')).toEqual([]);
  });

  it('tells what ends in 7, 30 and 60 days, the last day included and what is over left out', async () => {
    for (const days of [-1, 0, 7, 8, 30, 31, 60, 61])
      await policy(String(days), 100 - days, { validUntil: addDays(today(), days) });
    await policy('Never', 1);
    const ending = (expiring: QueueInput['expiring']) => issuers({ status: 'all', sort: 'until', expiring });
    expect(await ending('week')).toEqual(['0', '7']);
    expect(await ending('month')).toEqual(['0', '7', '8', '30']);
    expect(await ending('two_months')).toEqual(['0', '7', '8', '30', '31', '60']);
  });

  it.each([
    ['submitted', 'asc', ['A', 'B', 'C']],
    ['submitted', 'desc', ['C', 'B', 'A']],
    // What never ends comes after all that does.
    ['until', 'asc', ['C', 'A', 'B']],
    ['until', 'desc', ['B', 'A', 'C']],
  ] as const)('by %s, %s, it pages on and back', async (sort, order, expected) => {
    await policy('A', 3, { validUntil: addDays(today(), 20) });
    await policy('B', 2);
    await policy('C', 1, { validUntil: addDays(today(), 10) });
    const page = (cursor: string | null) =>
      list({ status: 'approved', sort, order, limit: 2, ...(cursor === null ? {} : { cursor }) });
    const first = await page(null);
    const second = await page(first.older);
    const back = await page(second.newer);
    expect([...first.items, ...second.items].map(({ issuer }) => issuer)).toEqual(expected);
    expect([first.newer, second.older]).toEqual([null, null]);
    expect(back.items).toEqual(first.items);
    expect(second.total).toBe(3);
  });

  it('finds its order in an index, of one status and of all', async () => {
    const plan = async (where: SQL) => {
      const { rows } = await ctx.db.transaction(async () => {
        await ctx.db.tx.execute(sql`set local enable_seqscan = off`);
        await ctx.db.tx.execute(sql`set local enable_sort = off`);
        return ctx.db.tx.execute(
          sql`explain select id from ${credentials} ${where} order by ${dayOfEnd}, id limit 51`,
        );
      });
      return JSON.stringify(rows);
    };
    expect(await plan(sql``)).toContain('credentials_until');
    expect(await plan(sql`where status = 'approved'`)).toContain('credentials_status_until');
  });

  it('is taken away as a file with the same filters', async () => {
    await policy('Harbor Mutual', 3, { number: '=1+1', validUntil: '2099-03-01' });
    await policy('Waiting', 2, { status: 'submitted', kind: 'workers_compensation' });
    const file = await fileOf('status=approved&sort=until');
    expect(file).toContain(
      "Liability insurance,Bellini Plumbing,,Rainport,Approved,Harbor Mutual,'=1+1,2099-03-01,",
    );
    expect(file).not.toContain('Waiting');
    expect(await fileOf('')).toContain('Waiting');
    await expect(fileOf('expiring=soon')).rejects.toMatchObject({ code: 'invalid' });
  });
});
