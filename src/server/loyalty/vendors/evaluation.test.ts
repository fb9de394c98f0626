import { call } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { DEFAULT_VENDOR_TIER_RULES, VENDOR_TIERS_SETTING } from '#core/loyalty/vendors/settings.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { events } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { reviews } from '#server/reviews/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { loyaltyProcedures } from '../procedures.ts';
import { tierNights, vendorBadges, vendorTiers } from '../tables.ts';
import { evaluateVendors } from './jobs.ts';
import { badgeMoments } from './queries/records.ts';
import { tierRatesOf } from './queries/tiers.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let home: Home;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  vendor = await buildVendor(ctx, market, [service]);
});

const asVendor = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
const mine = () => call(loyaltyProcedures.vendorStanding, {}, asVendor());
const today = () => localDate(ctx.clock.now(), market.zone);
const steps = () =>
  database.db.read
    .select({ step: vendorTiers.step, tier: vendorTiers.tier, fallsOn: vendorTiers.fallsOn })
    .from(vendorTiers)
    .where(eq(vendorTiers.vendorId, vendor.id))
    .orderBy(asc(vendorTiers.day));

/** Jobs done on time so many days ago, one a day, each with a review of so many stars. */
async function jobs(count: number, firstDaysAgo: number, stars = 5): Promise<void> {
  const written: (typeof reviews.$inferInsert)[] = [];
  for (let at = 0; at < count; at += 1) {
    const startsAt = new Date(ctx.clock.now().getTime() - (firstDaysAgo - at) * DAY_MS);
    const booking = await buildBooking(
      ctx,
      { market, home, vendor, service },
      {
        ...{ status: 'completed', startsAt, startedAt: startsAt, completedAt: startsAt, endedAt: startsAt },
        ...{ acceptedAt: new Date(startsAt.getTime() - DAY_MS) },
      },
    );
    written.push({
      ...{ id: ctx.ids.uuid(), bookingId: booking.id, authorId: home.ownerId, vendorId: vendor.id },
      ...{ rating: stars, text: '', createdAt: startsAt, revealAt: startsAt, revealedAt: startsAt },
    });
  }
  await database.db.transaction(() => database.db.tx.insert(reviews).values(written));
}

const dropped = (daysAgo: number) => {
  const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS);
  return buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'cancelled', cancelledBy: 'vendor', startsAt: at, acceptedAt: at, endedAt: at },
  );
};

async function nextNight(days = 1): Promise<void> {
  ctx.clock.advance(days * DAY_MS);
  await evaluateVendors(ctx);
}

describe('who may', () => {
  it('read a company’s tier: its owner and accountant; of any company, administrators', async () => {
    const homeowner = await buildUser(ctx, 'homeowner');
    const context = as(ctx, homeowner);
    await expect(call(loyaltyProcedures.vendorStanding, {}, { context })).rejects.toThrow();
    await expect(call(loyaltyProcedures.tierOfVendor, { id: vendor.id }, { context })).rejects.toThrow();
    await expect(call(loyaltyProcedures.tierOfVendor, { id: vendor.id }, asVendor())).rejects.toThrow();
    const admin = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    expect(await call(loyaltyProcedures.tierOfVendor, { id: vendor.id }, { context: admin })).toEqual({
      ...{ tier: 'Bronze', commissionBp: 1_200, fallsOn: null, badges: 0 },
    });
    await expect(
      call(loyaltyProcedures.tierOfVendor, { id: ctx.ids.uuid() }, { context: admin }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Criteria are everybody's.
    expect((await call(loyaltyProcedures.vendorTiers, {}, { context: ctx })).tiers).toHaveLength(4);
  });
});

describe('a night’s evaluation', () => {
  it('raises a tier by record, lowers the commission, and tells the owner', async () => {
    await jobs(25, 60);
    await evaluateVendors(ctx);
    expect(await steps()).toEqual([{ step: 'rise', tier: 'Silver', fallsOn: null }]);
    expect(await mine()).toMatchObject({
      ...{ tier: 'Silver', commissionBp: 1_100, fallsOn: null },
      next: { tier: 'Gold', commissionBp: 1_000 },
    });
    const rate = await tierRatesOf(ctx, [vendor.id]);
    expect([rate(vendor.id, 1_200), rate(vendor.id, 600)]).toEqual([1_100, 600]);
    const drain = createPump({
      ...{ services: ctx, listeners: notificationsListeners(modules), retryDelaysMs: [] },
    });
    await drain.drain();
    const { items } = await call(notificationsProcedures.latest, {}, asVendor());
    expect(items.map(({ title }) => title)).toContain('Your company is now Silver');
  });

  it('waits for the market’s night, and has one a day', async () => {
    await jobs(25, 60);
    ctx.clock.set(new Date(startOfDay(addDays(today(), 1), market.zone).getTime() + HOUR_MS));
    await evaluateVendors(ctx);
    expect(await steps()).toEqual([]);
    ctx.clock.advance(HOUR_MS);
    await evaluateVendors(ctx);
    await evaluateVendors(ctx);
    expect(await steps()).toHaveLength(1);
    expect(await database.db.read.select().from(tierNights)).toMatchObject([
      { marketId: market.id, day: today(), vendors: 1 },
    ]);
  });

  it('counts only what is within the window', async () => {
    await jobs(25, 500);
    await evaluateVendors(ctx);
    expect(await steps()).toEqual([]);
  });

  it('gives a period of grace with two notices before a tier falls, and history keeps each', async () => {
    await jobs(25, 60);
    await evaluateVendors(ctx);
    const first = today();
    await dropped(0);
    await dropped(0);
    await nextNight();
    const fallsOn = addDays(today(), DEFAULT_VENDOR_TIER_RULES.graceDays);
    expect(await mine()).toMatchObject({ tier: 'Silver', commissionBp: 1_100, fallsOn });
    await nextNight(10);
    await nextNight(13);
    await nextNight(7);
    expect(await steps()).toEqual([
      { step: 'rise', tier: 'Silver', fallsOn: null },
      { step: 'grace', tier: 'Silver', fallsOn },
      { step: 'reminder', tier: 'Silver', fallsOn },
      { step: 'fall', tier: 'Bronze', fallsOn: null },
    ]);
    const { tier, commissionBp, history } = await mine();
    expect([tier, commissionBp]).toEqual(['Bronze', 1_200]);
    expect(history.filter(({ kind }) => kind !== 'badge').at(-1)).toMatchObject({ kind: 'rise', day: first });
    const names = await database.db.read.select({ name: events.name }).from(events);
    expect(names.filter(({ name }) => name === 'loyalty.vendor_tier_ending')).toHaveLength(2);
  });

  it('ends the period of grace when the record is worth the tier again', async () => {
    await jobs(25, 60);
    await evaluateVendors(ctx);
    await dropped(0);
    await dropped(0);
    await nextNight();
    await jobs(20, 20);
    await nextNight();
    expect((await steps()).at(-1)).toEqual({ step: 'recovery', tier: 'Silver', fallsOn: null });
  });

  it('follows the settings of the night', async () => {
    await jobs(25, 60);
    const strict = { ...VENDOR_TIERS_SETTING.defaultValue, silverJobs: 30 };
    ctx.settings = {
      ...ctx.settings,
      get: async (of) => (of.name === 'loyalty.vendor_tiers' ? strict : of.defaultValue) as never,
    };
    await evaluateVendors(ctx);
    expect(await steps()).toEqual([]);
  });

  it('notes badges once, with the day on which the record had them', async () => {
    await jobs(12, 30);
    await evaluateVendors(ctx);
    await nextNight();
    const found = await database.db.read.select().from(vendorBadges);
    expect(found).toMatchObject([{ vendorId: vendor.id, badge: 'jobs_10' }]);
    const tenth = new Date(ctx.clock.now().getTime() - DAY_MS - 21 * DAY_MS);
    expect(found[0]?.day).toBe(localDate(tenth, market.zone));
    const shown = (await mine()).badges.filter(({ day }) => day !== null);
    expect(shown).toEqual([{ badge: 'jobs_10', day: found[0]?.day }]);
    const admin = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    const ofVendor = await call(loyaltyProcedures.tierOfVendor, { id: vendor.id }, { context: admin });
    expect(ofVendor.badges).toBe(1);
  });

  it('dates a year without canceling as core does', async () => {
    await jobs(2, 800);
    await dropped(500);
    const moments = await badgeMoments(ctx, [vendor.id], ctx.clock.now());
    expect(moments.get(vendor.id)?.year_without_cancellation).toEqual(
      new Date(ctx.clock.now().getTime() - (500 - 365) * DAY_MS),
    );
  });
});

describe('the history', () => {
  it('is append-only, in the database', async () => {
    await jobs(25, 60);
    await evaluateVendors(ctx);
    for (const change of [
      "update loyalty.vendor_tiers set tier = 'Platinum'",
      'delete from loyalty.vendor_tiers',
      'delete from loyalty.vendor_badges',
    ])
      await expect(database.db.transaction(() => database.db.tx.execute(change))).rejects.toMatchObject({
        cause: { code: '23001' },
      });
  });
});
