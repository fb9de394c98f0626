import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { AGREEMENT_VERSION } from '#core/vendors/agreements/first-agreements.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { vendorsProcedures as procedures } from '../procedures.ts';
import { agreementAcceptances, vendors } from '../tables.ts';
import { notifyAgreement } from './commands/notify-agreement.ts';
import { suspendLapsed } from './commands/suspend-lapsed.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let mine: Vendor;
let admin: User;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  ctx.clock.set(new Date('2026-12-01T18:00:00Z'));
  const market = await buildMarket(ctx);
  mine = await buildVendor(ctx, market, [await buildService(ctx)]);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageVendors: true });
});

const owner = () => ({ context: as(ctx, mine.owner, { vendorId: mine.id }) });
const today = () => localDate(ctx.clock.now(), HOME_ZONE);
const later = (days: number) => ctx.clock.set(new Date(ctx.clock.now().getTime() + days * DAY_MS));
const clauses = [
  { title: 'Answering requests', text: 'You answer every request within four hours.' },
  { title: 'Warranty', text: 'You come back within 30 days where your work fails.' },
];
const publish = (input: object = {}) =>
  call(
    procedures.publishAgreement,
    {
      ...{ clauses, changes: 'Requests are answered within four hours; a warranty.', acceptBy: null },
      expectedVersion: AGREEMENT_VERSION,
      ...input,
    },
    { context: as(ctx, admin) },
  );
const sign = (version: string) =>
  call(procedures.acceptAgreement, { version, signature: 'Fay Fresh' }, owner());
const statusOf = async () => (await ctx.db.read.select().from(vendors).where(eq(vendors.id, mine.id)))[0];
const follow = async () => [
  await inTransaction(ctx, () => suspendLapsed(ctx)),
  await inTransaction(ctx, () => notifyAgreement(ctx)),
];

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a dispatcher', userActor('vendor', { vendorRole: 'dispatcher' }), 403],
    ['an administrator who does not manage vendors', userActor('admin'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const input = { version: AGREEMENT_VERSION, signature: 'Fay Fresh' };
    await expect(call(procedures.acceptAgreement, input, { context })).rejects.toMatchObject({ status });
    await expect(
      call(
        procedures.publishAgreement,
        { clauses, changes: 'Something else is agreed.', expectedVersion: AGREEMENT_VERSION },
        { context },
      ),
    ).rejects.toMatchObject({ status });
  });
});

describe('publishing a version', () => {
  it('names it by its day, and a second one of that day by a number', async () => {
    expect(await publish()).toEqual({ version: '2026-12-01' });
    const again = { clauses: clauses.slice(0, 1), expectedVersion: '2026-12-01' };
    expect(await publish(again)).toEqual({ version: '2026-12-01.2' });
  });

  it('is refused from an older page, without a change, with one heading twice, and with too early a last day', async () => {
    await expect(publish({ expectedVersion: '2026-11' })).rejects.toMatchObject({ status: 409 });
    await expect(publish({ acceptBy: addDays(today(), 13) })).rejects.toMatchObject({
      status: 400,
      data: { fields: { acceptBy: expect.stringContaining('at least 14 days') } },
    });
    await expect(publish({ clauses: [clauses[0], clauses[0]] })).rejects.toMatchObject({
      data: { fields: { clauses: expect.stringContaining('“Answering requests”') } },
    });
    const { version } = await publish();
    await expect(publish({ expectedVersion: version })).rejects.toMatchObject({
      data: { fields: { clauses: expect.stringContaining('Nothing changed') } },
    });
  });

  it('cannot be changed or taken back', async () => {
    await sign(AGREEMENT_VERSION);
    const change = ctx.db.transaction(async () => {
      await ctx.db.tx.update(agreementAcceptances).set({ signature: 'Someone else' });
    });
    await expect(change).rejects.toThrow();
  });
});

describe('a company', () => {
  it('sees what changed beside what it signed', async () => {
    const { version } = await publish({ acceptBy: addDays(today(), 20) });
    const seen = await call(procedures.agreement, {}, owner());
    expect(seen).toMatchObject({ latest: version, standing: 'due', acceptBy: addDays(today(), 20) });
    expect(seen.shown.clauses.map(({ title, change }) => [title, change])).toEqual([
      ['Answering requests', 'changed'],
      ['Warranty', 'new'],
    ]);
    expect(seen.shown.removed).toContain('Canceling');
    await expect(call(procedures.agreement, { version: '1999' }, owner())).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes on under its version where nothing has to be accepted', async () => {
    await publish();
    later(100);
    expect(await follow()).toEqual([0, 0]);
    expect((await call(procedures.agreement, {}, owner())).standing).toBe('still_applies');
  });

  it('is notified when it is published, a week and a day before, and suspended on the day after; signing ends that', async () => {
    const { version } = await publish({ acceptBy: addDays(today(), 20) });
    const notifiedOn: number[] = [];
    for (let day = 0; day <= 20; day += 1) {
      const [suspended, notified] = [await follow(), await follow()].reduce(
        ([a = 0, b = 0], [c = 0, d = 0]) => [a + c, b + d],
      );
      expect(suspended).toBe(0);
      if (notified) notifiedOn.push(day);
      later(1);
    }
    expect(notifiedOn).toEqual([0, 13, 19]);
    expect(await follow()).toEqual([1, 0]);
    expect(await statusOf()).toMatchObject({ status: 'suspended' });
    await expect(
      call(procedures.reinstate, { id: mine.id, reason: 'Let them work' }, { context: as(ctx, admin) }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(sign(AGREEMENT_VERSION)).rejects.toMatchObject({ status: 409 });
    await sign(version);
    await sign(version);
    expect(await statusOf()).toMatchObject({
      ...{ status: 'approved', statusReason: null, agreementLapsedAt: null },
    });
    const listeners = notificationsListeners(modules);
    await createPump({ services: ctx, listeners, retryDelaysMs: [] }).drain();
    const { items } = await call(notificationsProcedures.latest, {}, owner());
    expect(items.map(({ title }) => title).reverse()).toEqual([
      'The vendor agreement has changed',
      'Accept the vendor agreement by Monday, December 21',
      'Accept the vendor agreement by Monday, December 21',
      `${mine.company} is suspended`,
    ]);
    const [latest] = await call(procedures.agreementVersions, {}, { context: as(ctx, admin) });
    expect(latest).toMatchObject({ version, accepted: 1, outstanding: 0, publishedBy: admin.name });
  });
});
