import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_OF_EACH, OPENED_MAX, SAVED_SEARCHES_MAX, SHOWN_OF_EACH } from '#core/search/limits.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { bookings } from '#server/bookings/tables.ts';
import { casesProcedures } from '#server/cases/procedures.ts';
import { cases } from '#server/cases/tables.ts';
import { categories, products } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { searchProcedures as procedures } from './procedures.ts';
import { openings } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = platformCtx(database.db);
});

const admin = async () => as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Ines Admin' }));
const write = (work: () => Promise<unknown>) => ctx.db.transaction(work);

/** Rosalind's home in Ballard and a company that works there. */
async function ballard() {
  const market = await buildMarket(ctx);
  const service = await buildService(ctx, { name: 'Water heater flush' });
  const vendor = await buildVendor(ctx, market, [service], { vendor: { company: 'Tidewell Pipes' } });
  const owner = await buildUser(ctx, 'homeowner', { name: 'Rosalind Achterberg' });
  const home = await buildHome(ctx, owner.id, market);
  const job = (overrides: Partial<Booking> = {}) =>
    buildBooking(ctx, { market, home, vendor, service }, { requestedAt: ctx.clock.now(), ...overrides });
  return { market, service, vendor, owner, home, job };
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(procedures.find, { query: 'drain' }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.start, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.save, { query: 'drain' }, { context })).rejects.toMatchObject({ status });
    const opened = { kind: 'jobs', id: ctx.ids.uuid() } as const;
    await expect(call(procedures.noteOpened, opened, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.removeSaved, { id: 'x' }, { context })).rejects.toMatchObject({ status });
  });
});

describe('find', () => {
  it('§5 admin search: at least 2 characters', async () => {
    await expect(call(procedures.find, { query: ' d ' }, { context: await admin() })).rejects.toMatchObject({
      status: 400,
      data: { fields: { query: 'Type at least 2 characters' } },
    });
  });

  it('§5 admin search: matches title, subtitle, type, category or status, whatever their case', async () => {
    const { job } = await ballard();
    const { id } = await job({ status: 'in_progress' });
    const context = await admin();
    const found = async (query: string) =>
      (await call(procedures.find, { query, tab: 'jobs' }, { context })).results.map((one) => one.id);
    for (const query of ['WATER heat', 'achterberg', 'jobs', 'in progress', 'rosalind flush']) {
      expect(await found(query), query).toEqual([id]);
    }
    expect(await found('rosalind gutter')).toEqual([]);
  });

  it('finds a job by its vendor, its address and its number, also after one of them changed', async () => {
    const { job, vendor, home } = await ballard();
    const { id, number } = await job();
    const context = await admin();
    const found = async (query: string) =>
      (await call(procedures.find, { query, tab: 'jobs' }, { context })).results.map((one) => one.id);
    for (const query of ['tidewell', home.line1, home.zip, `${number}`, 'achterberg tidewell flush']) {
      expect(await found(query), query).toEqual([id]);
    }
    await write(() =>
      ctx.db.tx.update(vendors).set({ company: 'Bellini Plumbing' }).where(eq(vendors.id, vendor.id)),
    );
    await write(() => ctx.db.tx.update(homes).set({ line1: '77 Quince Lane' }).where(eq(homes.id, home.id)));
    expect(await found('bellini')).toEqual([id]);
    expect(await found('quince')).toEqual([id]);
    expect(await found('tidewell')).toEqual([]);
  });

  it('§5 admin search: by priority high, medium, low, then by title', async () => {
    const { job } = await ballard();
    const low = await job({ priority: 'low', title: 'Water heater' });
    const medium = await job({ title: 'Heater check' });
    const titled = await job({ title: 'Water heater repair' });
    const high = await job({ priority: 'high', title: 'Noise' });
    const context = await admin();
    const { results } = await call(procedures.find, { query: 'rosalind', tab: 'jobs' }, { context });
    expect(results.map((one) => one.priority)).toEqual(['high', 'medium', 'medium', 'low']);
    const byTitle = await call(procedures.find, { query: 'heater', tab: 'jobs' }, { context });
    expect(byTitle.results.map((one) => one.id)).not.toContain(high.id);
    expect(new Set(byTitle.results.slice(0, 2).map((one) => one.id))).toEqual(
      new Set([medium.id, titled.id]),
    );
    expect(byTitle.results.at(-1)?.id).toBe(low.id);
  });

  it('finds people, companies, materials and screens, and says how many there are of each', async () => {
    const { vendor, owner } = await ballard();
    const [category] = await ctx.db.read.select().from(categories).limit(1);
    await write(() =>
      ctx.db.tx.insert(products).values({
        id: ctx.ids.uuid(),
        categoryId: category?.id ?? '',
        sku: 'PIPE-1',
        name: 'Copper pipe',
        unit: 'meter',
        priceCents: 1_250,
      }),
    );
    const context = await admin();
    const pipes = await call(procedures.find, { query: 'pipe' }, { context });
    expect(pipes.results.map(({ kind, title }) => [kind, title])).toEqual([
      ['vendors', 'Tidewell Pipes'],
      ['products', 'Copper pipe'],
    ]);
    expect(pipes.counts).toMatchObject({ all: 2, vendors: 1, products: 1 });
    expect(pipes.results[0]).toMatchObject({ href: `/admin/vendors/${vendor.id}`, status: 'Approved' });
    expect(pipes.results[1]).toMatchObject({ subtitle: 'PIPE-1 · $12.50 per meter', status: 'Active' });
    const rosalind = await call(procedures.find, { query: owner.email, tab: 'users' }, { context });
    expect(rosalind.results).toMatchObject([
      { title: 'Rosalind Achterberg', href: `/admin/users/${owner.id}` },
    ]);
    const revenue = await call(procedures.find, { query: 'revenue' }, { context });
    expect(revenue.results).toMatchObject([
      { kind: 'reports', href: '/admin/revenue' },
      { kind: 'reports', title: 'Market overview' },
    ]);
    const points = await call(procedures.find, { query: 'points', tab: 'settings' }, { context });
    expect(points.results[0]).toMatchObject({
      kind: 'settings',
      href: '/admin/settings/points#loyalty.points',
    });
    const limits = await call(procedures.find, { query: 'rate limits', tab: 'settings' }, { context });
    expect(limits.results.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Settings', 'Sign-in', 'API requests', 'Bookings']),
    );
  });

  it('forgives typing errors and says what it looked for', async () => {
    const { job } = await ballard();
    const { id } = await job();
    const context = await admin();
    const found = await call(procedures.find, { query: 'Rosalnid heatr', tab: 'jobs' }, { context });
    expect(found).toMatchObject({ results: [{ id }], instead: ['rosalind', 'heater'] });
    expect(await call(procedures.find, { query: 'reveneu' }, { context })).toMatchObject({
      instead: ['revenue'],
    });
    const none = await call(procedures.find, { query: 'xylophone qqq' }, { context });
    expect(none).toMatchObject({ results: [], counts: { all: 0 }, instead: [] });
  });

  it('§5 admin search: matches a status by its label, as people read it, and says how it looks', async () => {
    const { job } = await ballard();
    const { id } = await job({ status: 'in_progress' });
    await job({ status: 'confirmed' });
    const context = await admin();
    const renamed = {
      ...context,
      modules: {
        ...context.modules,
        searchEntries: context.modules.searchEntries.map((entry) => ({
          ...entry,
          statuses: {
            ...entry.statuses,
            in_progress: { label: 'Technician on site', icon: 'lock', tone: 'yellow' } as const,
          },
        })),
      },
    };
    const found = (query: string, of: object = renamed) =>
      call(procedures.find, { query, tab: 'jobs' }, { context: { ...renamed, ...of } });
    for (const query of ['technician', 'TECHNICIAN ON SITE', 'rosalind site', 'in progress', 'technicain']) {
      expect(await found(query), query).toMatchObject({
        results: [{ id, status: 'Technician on site', look: { icon: 'lock', tone: 'yellow' } }],
        counts: { jobs: 1 },
      });
    }
    expect((await found('technician', context)).results).toEqual([]);
    expect((await found('rosalind in progress', context)).results).toMatchObject([
      { status: 'In Progress', look: { icon: 'circle-dot', tone: 'accent' } },
    ]);
  });

  it('takes wildcards and quotes literally', async () => {
    await ballard();
    const context = await admin();
    for (const query of ['%%', '__', "o'; drop table", '\\\\', '"""']) {
      expect((await call(procedures.find, { query }, { context })).results, query).toEqual([]);
    }
  });

  it(`shows ${SHOWN_OF_EACH} of each on All, and counts to ${COUNTED_OF_EACH}`, async () => {
    const { job } = await ballard();
    for (let at = 0; at < SHOWN_OF_EACH + 2; at += 1) await job();
    const context = await admin();
    const all = await call(procedures.find, { query: 'flush' }, { context });
    expect(all.results).toHaveLength(SHOWN_OF_EACH);
    expect(all.counts).toMatchObject({ all: SHOWN_OF_EACH + 2, jobs: SHOWN_OF_EACH + 2 });
  });

  it('follows what changes: names, states, what is only held and what is deleted', async () => {
    const { job, owner, vendor } = await ballard();
    const held = await job({ status: 'held', requestedAt: null });
    const context = await admin();
    const jobs = async (query: string) =>
      (await call(procedures.find, { query, tab: 'jobs' }, { context })).results;
    expect(await jobs('flush')).toEqual([]);
    await write(() =>
      ctx.db.tx
        .update(bookings)
        .set({ status: 'pending', requestedAt: ctx.clock.now() })
        .where(eq(bookings.id, held.id)),
    );
    expect(await jobs('flush')).toMatchObject([{ id: held.id, status: 'Pending' }]);
    await write(() => ctx.db.tx.update(users).set({ name: 'Linnea Voss' }).where(eq(users.id, owner.id)));
    expect(await jobs('linnea')).toMatchObject([{ id: held.id }]);
    expect(await jobs('achterberg')).toEqual([]);
    await write(() =>
      ctx.db.tx.update(vendors).set({ status: 'submitted' }).where(eq(vendors.id, vendor.id)),
    );
    const found = await call(procedures.find, { query: 'tidewell', tab: 'vendors' }, { context });
    expect(found.results).toMatchObject([{ status: 'Submitted', priority: 'high' }]);
  });
});

describe('cases', () => {
  it('are found by subject, assignee and status, and follow what changes', async () => {
    const ines = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Ines Admin' });
    const context = as(ctx, ines);
    const made = await call(
      casesProcedures.create,
      { subject: 'Maps stay grey on phones', details: '', priority: 'critical', assigneeId: ines.id },
      { context },
    );
    const found = async (query: string) => call(procedures.find, { query, tab: 'cases' }, { context });
    for (const query of ['maps grey', 'cases phones', 'ines', 'OPEN']) {
      expect(await found(query), query).toMatchObject({
        results: [
          {
            id: made.id,
            title: 'Maps stay grey on phones',
            subtitle: 'assigned to Ines Admin',
            status: 'Open',
            priority: 'critical',
            href: `/admin/cases/${made.id}`,
          },
        ],
        counts: { cases: 1 },
      });
    }
    expect((await found('grey phonse')).instead).toEqual(['grey', 'phones']);
    const { id, details, version } = made;
    await call(
      casesProcedures.edit,
      {
        ...{ id, details, subject: 'Tiles answer 404', priority: 'low', status: 'in_progress' },
        assigneeId: ines.id,
        expectedVersion: version,
      },
      { context },
    );
    await write(() => ctx.db.tx.update(users).set({ name: 'Inga Admin' }).where(eq(users.id, ines.id)));
    expect((await found('maps')).results).toEqual([]);
    expect((await found('tiles in progress inga')).results).toMatchObject([
      { id, priority: 'low', status: 'In progress' },
    ]);
    await write(() => ctx.db.tx.delete(cases).where(eq(cases.id, id)));
    expect((await found('tiles')).results).toEqual([]);
  });

  it('are recent activity of whoever changed or opened them', async () => {
    const mine = await admin();
    const other = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    const given = { subject: 'Nobody can book', details: '', priority: 'high' } as const;
    const { id } = await call(casesProcedures.create, given, { context: mine });
    await recordAudit(mine, { action: 'cases.create', resource: 'case', resourceId: id });
    await call(procedures.noteOpened, { kind: 'cases', id }, { context: other });
    const href = `/admin/cases/${id}`;
    for (const [context, event] of [
      [mine, 'Opened a case'],
      [other, 'Opened'],
    ] as const) {
      expect((await call(procedures.start, {}, { context })).recent).toMatchObject([
        { kind: 'cases', title: 'Nobody can book', event, href },
      ]);
    }
  });
});

describe('before a query', () => {
  it('shows what this administrator changed last, each thing once', async () => {
    const { job, owner } = await ballard();
    const { id } = await job({ title: 'Noise' });
    const mine = await admin();
    const another = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    await recordAudit(mine, { action: 'bookings.editJob', resource: 'booking', resourceId: id });
    await recordAudit(mine, { action: 'users.suspend', resource: 'user', resourceId: owner.id });
    await recordAudit(mine, { action: 'cancel_visit', resource: 'booking', resourceId: id });
    await recordAudit(mine, { action: 'users.signIn', resource: 'user', resourceId: mine.actor.userId });
    const { recent } = await call(procedures.start, {}, { context: mine });
    expect(recent.map(({ event, href }) => [event, href])).toEqual([
      ['Canceled the visit', `/admin/jobs/${id}`],
      ['Suspended', `/admin/users/${owner.id}`],
    ]);
    expect((await call(procedures.start, {}, { context: another })).recent).toEqual([]);
  });
});

describe('what was opened', () => {
  const open = (context: Awaited<ReturnType<typeof admin>>, kind: 'jobs' | 'users' | 'vendors', id: string) =>
    call(procedures.noteOpened, { kind, id }, { context });
  const recentOf = async (context: Awaited<ReturnType<typeof admin>>) =>
    (await call(procedures.start, {}, { context })).recent.map(({ event, href }) => [event, href]);

  it('§2 palette: is recent activity of whoever opened it, each thing once, the last thing first', async () => {
    const { job, owner, vendor } = await ballard();
    const { id } = await job();
    const mine = await admin();
    const another = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    for (const [kind, ref] of [
      ['jobs', id],
      ['users', owner.id],
      ['jobs', id],
      ['vendors', vendor.id],
    ] as const) {
      ctx.clock.advance(1_000);
      await open(mine, kind, ref);
    }
    expect(await recentOf(mine)).toEqual([
      ['Opened', `/admin/vendors/${vendor.id}`],
      ['Opened', `/admin/jobs/${id}`],
      ['Opened', `/admin/users/${owner.id}`],
    ]);
    ctx.clock.advance(1_000);
    await recordAudit(mine, { action: 'bookings.cancel', resource: 'booking', resourceId: id });
    expect((await recentOf(mine))[0]).toEqual(['Canceled the visit', `/admin/jobs/${id}`]);
    expect(await recentOf(another)).toEqual([]);
  });

  it('is not remembered where there is nothing, and forgotten beyond the last twenty', async () => {
    const { job } = await ballard();
    const mine = await admin();
    for (const id of ['nothing', ctx.ids.uuid()])
      expect(await open(mine, 'jobs', id)).toEqual({ done: true });
    expect(await recentOf(mine)).toEqual([]);
    for (let n = 0; n < OPENED_MAX + 1; n += 1) {
      ctx.clock.advance(1_000);
      await open(mine, 'jobs', (await job()).id);
    }
    expect(await ctx.db.read.select().from(openings)).toHaveLength(OPENED_MAX);
  });
});

describe('saved searches', () => {
  it('are kept for their owner, each once, and deleted', async () => {
    const mine = await admin();
    const saved = await call(procedures.save, { query: 'Ballard', tab: 'jobs' }, { context: mine });
    expect(await call(procedures.save, { query: 'ballard', tab: 'jobs' }, { context: mine })).toEqual(saved);
    expect((await call(procedures.start, {}, { context: mine })).saved).toEqual([saved]);
    await call(procedures.removeSaved, { id: saved.id }, { context: mine });
    expect((await call(procedures.start, {}, { context: mine })).saved).toEqual([]);
  });

  it('of somebody else answer as unknown ones', async () => {
    const saved = await call(procedures.save, { query: 'Ballard' }, { context: await admin() });
    const another = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    for (const id of [saved.id, ctx.ids.uuid(), 'nonsense']) {
      await expect(call(procedures.removeSaved, { id }, { context: another })).rejects.toMatchObject({
        status: 404,
        message: 'Saved search not found',
      });
    }
  });

  it(`are ${SAVED_SEARCHES_MAX} at most`, async () => {
    const context = await admin();
    for (let at = 0; at < SAVED_SEARCHES_MAX; at += 1) {
      await call(procedures.save, { query: `query ${at}` }, { context });
    }
    await expect(call(procedures.save, { query: 'one more' }, { context })).rejects.toMatchObject({
      status: 409,
      data: { fields: { query: 'You can save 20 searches. Delete one first.' } },
    });
  });
});
