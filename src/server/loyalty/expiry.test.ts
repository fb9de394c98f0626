import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeownerCredit, MARKETING_EXPENSE } from '#core/ledger/accounts.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { earnPoints } from './commands/earn-points.ts';
import { redeemPoints } from './commands/redeem-points.ts';
import { returnPoints } from './commands/return-points.ts';
import { expireDuePoints, notifyOfExpiringPoints } from './jobs.ts';
import { loyaltyProcedures } from './procedures.ts';
import { members, pointsEntries } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let ana: User;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  ana = await buildUser(ctx, 'homeowner');
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

const wait = (days: number) => ctx.clock.set(new Date(ctx.clock.now().getTime() + days * DAY_MS));
const earn = (workCents: number, bookingId = ctx.ids.uuid()) =>
  ctx.db.transaction(() => earnPoints(ctx, { userId: ana.id, bookingId, workId: bookingId, workCents }));
const redeem = (points: number, bookingId = ctx.ids.uuid(), totalCents = 50_000) =>
  ctx.db.transaction(() =>
    redeemPoints(ctx, { userId: ana.id, bookingId, points, totalCents, creditCents: 0 }),
  );
const mine = () => call(loyaltyProcedures.mine, {}, { context: as(ctx, ana) });
const history = (filter: 'all' | 'earned' | 'used' | 'gone' = 'all') =>
  call(loyaltyProcedures.history, { filter }, { context: as(ctx, ana) });
const eventsOf = (name: string) => ctx.db.read.select().from(events).where(eq(events.name, name));
const adjust = (points: number, by: User = admin, given: { userId?: string; countsForTier?: boolean } = {}) =>
  call(
    loyaltyProcedures.adjust,
    { userId: ana.id, points, reason: 'Settled by telephone', ...given },
    { context: as(ctx, by) },
  );

describe('who may not correct points', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const input = { userId: ana.id, points: 100, reason: 'Because' };
    const refused = call(loyaltyProcedures.adjust, input, { context: { ...ctx, actor } });
    await expect(refused).rejects.toMatchObject({ status });
  });

  it('nobody corrects those of a vendor, of an administrator or of an unknown person', async () => {
    const vendor = await buildUser(ctx, 'vendor');
    for (const userId of [vendor.id, admin.id, ctx.ids.uuid(), 'nonsense']) {
      await expect(adjust(100, admin, { userId })).rejects.toMatchObject({
        status: 404,
        message: 'Homeowner not found',
      });
    }
  });
});

describe('points corrected by hand', () => {
  it('stand in the statement with the reason, and count for the tier only where it says so', async () => {
    await adjust(600);
    expect(await mine()).toMatchObject({ points: 600, lifetimePoints: 0, tier: 'Bronze' });
    await adjust(600, admin, { countsForTier: true });
    expect(await mine()).toMatchObject({ points: 1_200, lifetimePoints: 600, tier: 'Silver' });
    expect((await history('earned')).items[0]).toMatchObject({
      kind: 'adjusted',
      memo: 'Settled by telephone',
    });
    expect(await eventsOf('loyalty.tier_changed')).toHaveLength(1);
  });

  it.each([0, -1, 100_001, 1.5])('refuses %d points', async (points) => {
    await expect(adjust(points)).rejects.toMatchObject({ status: 400 });
    expect(await mine()).toMatchObject({ points: 0 });
  });
});

describe('expiry', () => {
  it('takes off what is 24 months old, the oldest first, and says what it was', async () => {
    await earn(30_000);
    await wait(60);
    await earn(20_000);
    await redeem(200);
    await wait(731 - 60);
    await expireDuePoints(ctx);
    expect(await mine()).toMatchObject({ points: 200, lifetimePoints: 500 });
    expect((await history('gone')).items).toMatchObject([
      { kind: 'expired', points: -100, memo: 'Expired, from March 2, 2026', balance: 200 },
    ]);
    expect(await eventsOf('loyalty.points_expired')).toMatchObject([{ payload: { points: 100 } }]);
  });

  it('happens once, however often the job runs', async () => {
    await earn(30_000);
    await wait(731);
    await expireDuePoints(ctx);
    await expireDuePoints(ctx);
    await wait(1);
    await expireDuePoints(ctx);
    expect((await history('gone')).items).toHaveLength(1);
    expect(await mine()).toMatchObject({ points: 0 });
  });

  it('comes before spending: points whose time is up cannot be redeemed while the job is late', async () => {
    await earn(30_000);
    await wait(731);
    await expect(redeem(300)).rejects.toMatchObject({ status: 400 });
    expect((await mine()).points).toBe(300);
    await expireDuePoints(ctx);
    expect((await mine()).points).toBe(0);
  });

  it('is told 30 days before, once for each point', async () => {
    await earn(30_000);
    await wait(10);
    await earn(20_000);
    await wait(690);
    await notifyOfExpiringPoints(ctx);
    expect(await eventsOf('loyalty.points_expiring')).toEqual([]);
    await wait(2);
    await notifyOfExpiringPoints(ctx);
    await notifyOfExpiringPoints(ctx);
    expect(await eventsOf('loyalty.points_expiring')).toMatchObject([{ payload: { points: 300 } }]);
    expect(await mine()).toMatchObject({ expiringSoon: 300 });
    await wait(10);
    await notifyOfExpiringPoints(ctx);
    expect(await eventsOf('loyalty.points_expiring')).toMatchObject([
      { payload: { points: 300 } },
      { payload: { points: 200 } },
    ]);
  });
});

describe('redemption', () => {
  it('becomes account credit that Canopy pays, and points again when the booking does not need it', async () => {
    await earn(90_000);
    const bookingId = ctx.ids.uuid();
    expect(await redeem(500, bookingId)).toBe(500);
    expect(await balanceOf(ctx, MARKETING_EXPENSE)).toBe(500);
    expect(await balanceOf(ctx, homeownerCredit(ana.id))).toBe(-500);
    const back = (releasedCents: number) =>
      ctx.db.transaction(() => returnPoints(ctx, { bookingId, creditCents: 1_000, releasedCents }));
    expect(await back(250)).toBe(125);
    expect(await back(1_000)).toBe(375);
    expect(await back(1_000)).toBe(0);
    expect(await balanceOf(ctx, MARKETING_EXPENSE)).toBe(0);
    expect(await mine()).toMatchObject({ points: 900, lifetimePoints: 900 });
    expect((await history('used')).items.map(({ points }) => points)).toEqual([375, 125, -500]);
  });

  it('of points near their end gives them back with time to use them', async () => {
    await earn(30_000);
    await wait(725);
    const bookingId = ctx.ids.uuid();
    await redeem(300, bookingId);
    await wait(20);
    await ctx.db.transaction(() => returnPoints(ctx, { bookingId, creditCents: 300, releasedCents: 300 }));
    await expireDuePoints(ctx);
    expect(await mine()).toMatchObject({ points: 300, expiringSoon: 300 });
    await wait(31);
    await expireDuePoints(ctx);
    expect(await mine()).toMatchObject({ points: 0 });
  });

  it.each([
    [50, 'Points are redeemed in steps of 100'],
    [1_000, 'At most 900 points for this booking'],
  ])('refuses %d points of 900', async (points, problem) => {
    await earn(90_000);
    await expect(redeem(points)).rejects.toMatchObject({ status: 400, fields: { redeemPoints: problem } });
    expect((await mine()).points).toBe(900);
  });

  it('of the whole balance for two bookings at once succeeds for one', async () => {
    await earn(90_000);
    const results = await Promise.allSettled([redeem(900), redeem(900)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 400 } });
    expect((await mine()).points).toBe(0);
    expect(await balanceOf(ctx, MARKETING_EXPENSE)).toBe(900);
  });

  it('refuses more than the booking costs', async () => {
    await earn(90_000);
    await expect(redeem(900, ctx.ids.uuid(), 800)).rejects.toMatchObject({
      status: 400,
      data: { most: 800 },
    });
  });
});

describe('the database', () => {
  it('keeps no balance below zero and no line changed', async () => {
    await earn(10_000);
    const spend = ctx.db.transaction(() =>
      ctx.db.tx.insert(pointsEntries).values({
        id: ctx.ids.uuid(),
        userId: ana.id,
        kind: 'redeemed',
        points: -200,
        tierPoints: 0,
        worthCents: 200,
        memo: 'Too much',
        at: ctx.clock.now(),
      }),
    );
    await expect(spend).rejects.toThrow();
    await expect(ctx.db.transaction(() => ctx.db.tx.delete(pointsEntries))).rejects.toThrow();
    const [member] = await ctx.db.read.select().from(members).where(eq(members.userId, ana.id));
    expect(member).toMatchObject({ points: 100, lifetimePoints: 100 });
  });
});
