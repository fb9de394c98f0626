import { beforeEach, describe, expect, it } from 'vitest';
import { AGREEMENT_VERSION } from '#core/vendors/agreements/first-agreements.ts';
import { payoutSchedules, payouts } from '#server/ledger/tables.ts';
import { testDatabase } from '#test/db.ts';
import { userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { openVendor } from './commands/open-vendor.ts';
import { checklistOf } from './queries/checklist.ts';
import { vendorDetailOf } from './queries/detail.ts';
import { metricsOf } from './queries/metrics.ts';
import { standingDecisionOf } from './queries/standing-decision.ts';
import { vendorView } from './queries/vendor.ts';
import { candidatesFor, marketOfVendor, ownVendorId, techniciansOf, vendorOf } from './queries.ts';
import { technicianSkills, technicians, vendorServices } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
});

/** In the first neighborhood, at 47.61, -122.3. */
const home = () => ({ zoneId: market.zones[0]?.id ?? '', latitude: 47.61, longitude: -122.3 });
const wanted = () => ({ serviceId: service.id, home: home() });

describe('candidatesFor', () => {
  it('finds technicians of approved companies, the longest approved first', async () => {
    const old = await buildVendor(ctx, market, [service], { technicians: 2 });
    ctx.clock.advance(1_000);
    const young = await buildVendor(ctx, market, [service]);
    const found = await candidatesFor(ctx, wanted());
    expect(found.map(({ vendorId }) => vendorId)).toEqual([old.id, old.id, young.id]);
    expect(found[0]).toMatchObject({ company: old.company, priceCents: null });
  });

  it('asks a single company when one is named', async () => {
    await buildVendor(ctx, market, [service]);
    const chosen = await buildVendor(ctx, market, [service]);
    const found = await candidatesFor(ctx, { ...wanted(), vendorId: chosen.id });
    expect(found.map(({ technicianId }) => technicianId)).toEqual(chosen.technicians.map(({ id }) => id));
    expect(await candidatesFor(ctx, { ...wanted(), vendorId: 'nonsense' })).toEqual([]);
  });

  it("tells a company's own price", async () => {
    const vendor = await buildVendor(ctx, market, [service]);
    await ctx.db.transaction(() => ctx.db.tx.update(vendorServices).set({ priceCents: 12_000 }));
    expect(await candidatesFor(ctx, wanted())).toMatchObject([{ vendorId: vendor.id, priceCents: 12_000 }]);
  });

  it('leaves out companies that are not approved, work elsewhere or sell something else', async () => {
    await buildVendor(ctx, market, [service], { vendor: { status: 'onboarding' } });
    await buildVendor(ctx, market, [service], {
      vendor: { status: 'suspended', statusReason: 'Too many complaints' },
    });
    await buildVendor(ctx, await buildMarket(ctx), [service]);
    await buildVendor(ctx, market, [await buildService(ctx)]);
    expect(await candidatesFor(ctx, wanted())).toEqual([]);
  });

  it('leaves out companies whose owner is suspended', async () => {
    const owner = await buildUser(ctx, 'vendor', {
      suspendedAt: ctx.clock.now(),
      suspendedReason: 'For a test',
    });
    const { id } = await buildVendor(ctx, market, [service], { owner, vendor: { autoAccept: true } });
    expect(await candidatesFor(ctx, wanted())).toEqual([]);
    expect(await standingDecisionOf(ctx, id)).toBeNull();
  });

  it.each([
    [8.2, 1],
    [8.4, 1],
    [8.1, 0],
    [60, 1],
  ])('measures %d miles around a base 8.16 miles away', async (radiusMiles, found) => {
    await buildVendor(ctx, market, [service], {
      vendor: { areaKind: 'radius', baseLatitude: 47.61, baseLongitude: -122.125, radiusMiles },
    });
    expect(await candidatesFor(ctx, wanted())).toHaveLength(found);
  });

  it('keeps a radius inside the city of the company', async () => {
    const elsewhere = await buildMarket(ctx);
    await buildVendor(ctx, elsewhere, [service], {
      vendor: { areaKind: 'radius', baseLatitude: 47.61, baseLongitude: -122.3, radiusMiles: 20 },
    });
    expect(await candidatesFor(ctx, wanted())).toEqual([]);
  });

  it('leaves out technicians who left or cannot do it', async () => {
    await buildVendor(ctx, market, [service]);
    await ctx.db.transaction(() => ctx.db.tx.update(technicians).set({ active: false }));
    const unskilled = await buildVendor(ctx, market, [service]);
    await ctx.db.transaction(() => ctx.db.tx.delete(technicianSkills));
    expect(await candidatesFor(ctx, wanted())).toEqual([]);
    expect(await techniciansOf(ctx, unskilled.id)).toMatchObject([{ active: true }]);
  });
});

describe('metricsOf', () => {
  it('counts what a company canceled or missed against completion, and nothing of the other side', async () => {
    const vendor = await buildVendor(ctx, market, [service]);
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    const at = ctx.clock.now();
    const ended = [
      { status: 'completed' },
      { status: 'completed' },
      { status: 'no_show', noShowBy: 'vendor' },
      { status: 'cancelled', cancelledBy: 'vendor' },
      { status: 'no_show', noShowBy: 'homeowner' },
      { status: 'cancelled', cancelledBy: 'homeowner' },
    ] as const;
    for (const end of ended) {
      await buildBooking(
        ctx,
        { market, home, vendor, service },
        { requestedAt: at, acceptedAt: at, endedAt: at, ...end },
      );
    }
    const figures = async () => (await metricsOf(ctx, [vendor.id])).get(vendor.id);
    const sixTaken = { completed: 2, cancellations: 2, completionRate: 0.5 };
    expect(await figures()).toMatchObject({ ...sixTaken, acceptanceRate: 1 });
    // A request that is called off instead of declined.
    await buildBooking(
      ctx,
      { market, home, vendor, service },
      { requestedAt: at, endedAt: at, status: 'cancelled', cancelledBy: 'vendor' },
    );
    expect(await figures()).toMatchObject({ ...sixTaken, acceptanceRate: 6 / 7 });
  });
});

describe('a company', () => {
  it('is found by id, with its city', async () => {
    const vendor = await buildVendor(ctx, market, []);
    expect(await vendorOf(ctx, vendor.id)).toMatchObject({ company: vendor.company });
    expect(await marketOfVendor(ctx, vendor.id)).toEqual({
      id: market.id,
      name: market.name,
      zone: market.zone,
    });
    for (const id of [ctx.ids.uuid(), 'nonsense']) {
      await expect(vendorOf(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it("is the calling vendor's own", () => {
    expect(ownVendorId({ ...ctx, actor: userActor('vendor', { vendorId: 'v1' }) })).toBe('v1');
    expect(() => ownVendorId({ ...ctx, actor: userActor('vendor') })).toThrow('Company not found');
  });
});

describe('openVendor', () => {
  it('opens an onboarding company that gets no bookings and says what it lacks', async () => {
    const owner = await buildUser(ctx, 'vendor', { emailVerified: false });
    const id = await ctx.db.transaction(() =>
      openVendor(ctx, { ownerId: owner.id, company: ' Bright Wire ', trade: 'Electrical' }),
    );
    expect(await vendorOf(ctx, id)).toMatchObject({ company: 'Bright Wire', status: 'onboarding' });
    expect(await marketOfVendor(ctx, id)).toBeNull();
    const steps = await checklistOf(ctx, id);
    expect(steps.filter(({ done }) => done)).toEqual([]);
    expect(steps).toHaveLength(7);
  });

  it('lacks nothing once everything is there', async () => {
    const vendor = await buildVendor(ctx, market, [service]);
    expect((await checklistOf(ctx, vendor.id)).filter(({ done }) => !done)).toEqual([]);
    await expect(checklistOf(ctx, ctx.ids.uuid())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('companyOf', () => {
  it('says when the company is paid, also when it has chosen nothing', async () => {
    const vendor = await buildVendor(ctx, market, [service]);
    const schedule = async () => (await vendorView(ctx, vendor, 'vendor')).payout.schedule;
    expect(await schedule()).toEqual({ cadence: 'weekly', weekday: 1 });
    await ctx.db.transaction(() =>
      ctx.db.tx.insert(payoutSchedules).values({
        ...{ vendorId: vendor.id, cadence: 'weekly', weekday: 4, minimumCents: 0 },
        updatedAt: ctx.clock.now(),
      }),
    );
    expect(await schedule()).toEqual({ cadence: 'weekly', weekday: 4 });
  });

  it('does not ask for the agreement again when its words still hold', async () => {
    const agreed = async (accepted: string) => {
      const vendor = await buildVendor(ctx, market, [service], { accepted: [accepted] });
      const { agreement, checklist } = await vendorView(ctx, vendor, 'vendor');
      return { agreement, done: checklist.find(({ step }) => step === 'agreement')?.done };
    };
    const version = AGREEMENT_VERSION;
    const acceptedAt = ctx.clock.now();
    expect(await agreed('2026-11')).toEqual({
      agreement: { version, acceptedAt, acceptedVersion: '2026-11', acceptBy: null },
      done: true,
    });
    expect(await agreed('2025-01')).toEqual({
      agreement: { version, acceptedAt: null, acceptedVersion: null, acceptBy: null },
      done: false,
    });
  });
});

describe('vendorDetailOf', () => {
  it('says that the last payout came back, until one arrives', async () => {
    const vendor = await buildVendor(ctx, market, [service]);
    const failed = async () => (await vendorDetailOf(ctx, { id: vendor.id })).failedPayout;
    const paidOut = (status: 'intent' | 'paid' | 'failed', failure: string | null, vendorId = vendor.id) => {
      ctx.clock.advance(1_000);
      const at = ctx.clock.now();
      return ctx.db.transaction(() =>
        ctx.db.tx.insert(payouts).values({
          ...{ id: ctx.ids.uuid(), vendorId, amountCents: 5_000, status, failure },
          ...{ createdAt: at, updatedAt: at },
        }),
      );
    };
    await paidOut('paid', null);
    expect(await failed()).toBeNull();
    await paidOut('failed', 'Account closed.');
    const cameBack = { amountCents: 5_000, failure: 'Account closed.', at: ctx.clock.now() };
    expect(await failed()).toEqual({ ...cameBack, isSentAgain: false });
    // Another company's payouts change nothing.
    const other = await buildVendor(ctx, market, [service]);
    await paidOut('paid', null, other.id);
    expect(await failed()).toEqual({ ...cameBack, isSentAgain: false });
    await paidOut('intent', null);
    expect(await failed()).toEqual({ ...cameBack, isSentAgain: true });
    await paidOut('paid', null);
    expect(await failed()).toBeNull();
  });
});
