import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { formatDate } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { usersInput } from '#core/users/admin-views.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { listAudit } from '#server/audit/queries.ts';
import { exportList } from '#server/lib/lists/export.ts';
import { metricsOf } from '#server/vendors/queries/metrics.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { usersProcedures } from '../procedures.ts';
import { usersExport } from './users-export.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  const hooks = {
    recordAudit,
    isFlagOn: async () => true,
    vendorMetrics: metricsOf,
    onSignUp: async () => undefined,
  };
  ctx = platformCtx(database.db, { hooks });
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Zoe Admin' });
});

const list = (input: z.input<typeof usersInput>) =>
  call(usersProcedures.list, input, { context: as(ctx, admin) });

describe('who may not see the list of people', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the system flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    await expect(call(usersProcedures.list, {}, { context: { ...ctx, actor } })).rejects.toMatchObject({
      status,
    });
  });

  it('refuses orders and filters it does not know', async () => {
    for (const input of [
      { sort: 'password' },
      { order: 'up' },
      { role: 'owner' },
      { cursor: 'x' },
      { limit: 101 },
    ]) {
      await expect(list(input as never)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('the list of people', () => {
  it('pages both ways in every order without repeating or skipping anybody', async () => {
    const day = 86_400_000;
    for (const [at, name] of ['Émile', 'ada', 'Bo', 'bo', 'Cy', 'ÄNNE', '%_\\'].entries()) {
      await buildUser(ctx, 'homeowner', {
        name,
        createdAt: new Date(ctx.clock.now().getTime() - Math.floor(at / 2) * day),
        lastLoginAt: at % 3 === 0 ? null : new Date(ctx.clock.now().getTime() - at * day),
      });
    }
    for (const sort of ['joined', 'name', 'seen'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await list({ sort, order })).items.map(({ id }) => id);
        expect(whole).toHaveLength(8);
        const seen: string[] = [];
        let page = await list({ sort, order, limit: 3 });
        const first = page.items.map(({ id }) => id);
        expect(page.newer).toBeNull();
        for (;;) {
          seen.push(...page.items.map(({ id }) => id));
          if (!page.older) break;
          page = await list({ sort, order, limit: 3, cursor: page.older });
        }
        expect(seen).toEqual(whole);
        while (page.newer) page = await list({ sort, order, limit: 3, cursor: page.newer });
        expect(page.items.map(({ id }) => id)).toEqual(first);
      }
    }
  });

  it('finds by name, email, phone and company, taking wildcards literally', async () => {
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const vendor = await buildVendor(ctx, market, [service]);
    await buildUser(ctx, 'homeowner', { name: '100% Ada_Park', phone: '206 555 0143' });
    const names = async (search: string) => (await list({ search })).items.map(({ name }) => name);
    expect(await names('0% ada_')).toEqual(['100% Ada_Park']);
    expect(await names('%')).toEqual(['100% Ada_Park']);
    expect(await names('555 0143')).toEqual(['100% Ada_Park']);
    expect((await list({ search: vendor.company })).items).toMatchObject([{ company: vendor.company }]);
    expect(await names('nobody at all')).toEqual([]);
  });

  it('counts the tabs inside the other filters, and the total inside all of them', async () => {
    await buildUser(ctx, 'homeowner', { suspendedAt: ctx.clock.now(), suspendedReason: 'Chargebacks' });
    await buildUser(ctx, 'homeowner', { emailVerified: false });
    const { counts, total, items } = await list({ role: 'homeowner', status: 'suspended' });
    expect(counts).toMatchObject({ all: 3, admin: 1, homeowner: 2, suspended: 1, invited: 2 });
    expect({ total, shown: items.length }).toEqual({ total: 1, shown: 1 });
    expect((await list({ verified: false })).total).toBe(1);
    expect((await list({ joinedFrom: '2026-03-03' })).total).toBe(0);
    expect((await list({ joinedFrom: '2026-03-02', joinedTo: '2026-03-02' })).total).toBe(3);
  });

  it('joined on the day that its column says, in the evening as well', async () => {
    // Half past five in the afternoon in Seattle: the next day in UTC.
    const createdAt = new Date('2026-02-11T01:30:00Z');
    await buildUser(ctx, 'homeowner', { name: 'Evening Ida', createdAt });
    const names = async (day: string) =>
      (await list({ joinedFrom: day, joinedTo: day })).items.map(({ name }) => name);
    expect(formatDate(createdAt, HOME_ZONE)).toBe('Feb 10, 2026');
    expect(await names('2026-02-10')).toEqual(['Evening Ida']);
    expect(await names('2026-02-11')).toEqual([]);
  });
});

describe('where somebody is found', () => {
  const get = (id: string) => call(usersProcedures.get, { id }, { context: as(ctx, admin) });

  it('lists every home with what is known of it, and leaves out archived ones', async () => {
    const market = await buildMarket(ctx);
    const ada = await buildUser(ctx, 'homeowner');
    const first = await buildHome(ctx, ada.id, market, { label: 'Cottage', kind: 'house', pets: 'A cat' });
    const second = await buildHome(ctx, ada.id, market, { label: 'Flat' });
    await buildHome(ctx, ada.id, market, { label: 'Sold', archivedAt: ctx.clock.now() });
    const addressOf = (home: typeof first) => `${home.line1}, ${home.city}, ${home.state} ${home.zip}`;
    const { address, homes } = await get(ada.id);
    expect(address).toBe(addressOf(first));
    expect(homes).toEqual([
      {
        id: first.id,
        label: 'Cottage',
        address: addressOf(first),
        facts: [
          { label: 'Home type', value: 'House' },
          { label: 'Pets', value: 'A cat' },
        ],
      },
      { id: second.id, label: 'Flat', address: addressOf(second), facts: [] },
    ]);
  });

  it('falls back to the base of their company, on the page and in the export', async () => {
    const market = await buildMarket(ctx, { name: 'Seattle' });
    const base = { baseLine1: '4100 Shilshole Avenue NW', baseZip: '98107' };
    const vendor = await buildVendor(ctx, market, [], { vendor: base });
    const silent = await buildVendor(ctx, market, []);
    const address = '4100 Shilshole Avenue NW, Seattle, WA 98107';
    expect(await get(vendor.ownerId)).toMatchObject({ address, homes: [] });
    expect(await get(silent.ownerId)).toMatchObject({ address: null, homes: [] });
    const answer = await exportList(as(ctx, admin), 'users', usersExport, new URLSearchParams('role=vendor'));
    expect(await answer.text()).toContain(`"${address}"`);
  });
});

/** The cells of a line; those with commas stand in quotes. */
const cells = (line: string) =>
  line.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g)?.map((cell) => cell.replaceAll('"', '')) ?? [];

describe('the export of people', () => {
  it('has every row that passes the filters, defused, and is noted before it leaves', async () => {
    for (let at = 0; at < 1_100; at += 1) await buildUser(ctx, 'homeowner', { name: `=cmd${at}` });
    const params = new URLSearchParams('role=homeowner&cursor=ignored&limit=1');
    const answer = await exportList(as(ctx, admin), 'users', usersExport, params);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_101);
    expect(lines.slice(1).every((line) => line.includes(",'=cmd"))).toBe(true);
    const { lines: noted } = await listAudit(ctx, { resource: 'users', limit: 5 });
    expect(noted).toMatchObject([{ action: 'audit.exportList', actor: { id: admin.id } }]);
  });

  it('says where people live, when they were here last, and how they did', async () => {
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const vendor = await buildVendor(ctx, market, [service]);
    const ada = await buildUser(ctx, 'homeowner', { name: 'Ada Park', lastLoginAt: ctx.clock.now() });
    const home = await buildHome(ctx, ada.id, market);
    const requestedAt = ctx.clock.now();
    const acceptedAt = new Date(requestedAt.getTime() + 12 * 60_000);
    const about = { market, home, vendor, service };
    await buildBooking(ctx, about, { status: 'completed', requestedAt, acceptedAt });
    await buildBooking(ctx, about, { status: 'cancelled', requestedAt, cancelledBy: 'homeowner' });
    const answer = await exportList(as(ctx, admin), 'users', usersExport, new URLSearchParams());
    const [head = [], ...lines] = (await answer.text()).trimEnd().split('\r\n').map(cells);
    const rowOf = (id: string) =>
      Object.fromEntries(head.map((name, at) => [name, lines.find(([first]) => first === id)?.[at]]));
    expect(rowOf(ada.id)).toMatchObject({
      Address: `${home.line1}, ${home.city}, ${home.state} ${home.zip}`,
      'Last active': ctx.clock.now().toISOString(),
      'Average rating': '',
      'Response minutes': '',
      'Completion rate (%)': '50',
    });
    expect(rowOf(vendor.ownerId)).toMatchObject({ 'Response minutes': '12', 'Completion rate (%)': '100' });
  });

  it('refuses filters it cannot read instead of giving more', async () => {
    await expect(
      exportList(as(ctx, admin), 'users', usersExport, new URLSearchParams('role=owner')),
    ).rejects.toMatchObject({ code: 'invalid', fields: { role: expect.any(String) } });
  });
});
