import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#core/lib/time.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildDirectVisit } from '#test/factories/availability.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../../procedures.ts';

const database = testDatabase();
const HOUR_MS = 60 * 60_000;
let ctx: PlatformCtx;
let homeowner: User;
let vendor: Vendor;
let other: Vendor;
let market: Market;
let service: Service;
let book: (hour: number, given?: Partial<Booking>, by?: Vendor) => Promise<Booking>;
/** Noon of tomorrow at the home, from where hours are counted. */
let noon: Date;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  homeowner = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, homeowner.id, market);
  service = await buildService(ctx, {});
  vendor = await buildVendor(ctx, market, [service]);
  other = await buildVendor(ctx, market, [service]);
  noon = new Date(
    `${new Date(ctx.clock.now().getTime() + 48 * HOUR_MS).toISOString().slice(0, 10)}T20:00:00Z`,
  );
  book = (hour, given, by = vendor) =>
    buildBooking(
      ctx,
      { market, home, vendor: by, service },
      {
        startsAt: new Date(noon.getTime() + hour * HOUR_MS),
        status: 'confirmed',
        requestedAt: ctx.clock.now(),
        acceptedAt: ctx.clock.now(),
        ...given,
      },
    );
});

const asVendor = (of = vendor) => as(ctx, of.owner, { vendorId: of.id });
const requestsOf = async (of = vendor) =>
  (await call(bookingsProcedures.day, {}, { context: asVendor(of) })).requests;
const PENDING = { status: 'pending', acceptedAt: null } as const;

describe('the requests of a day', () => {
  it('are shown to the company that was asked alone', async () => {
    const asked = await book(0, PENDING);
    await expect(call(bookingsProcedures.day, {}, { context: as(ctx, homeowner) })).rejects.toThrow();
    expect(await requestsOf(other)).toEqual([]);
    expect((await requestsOf()).map(({ id }) => id)).toEqual([asked.id]);
  });

  it('say what the company earns: to the cent what the job itself says, by the commission that was agreed on', async () => {
    const asked = await book(0, { ...PENDING, commissionBp: 950 });
    const [request] = await requestsOf();
    const job = await call(bookingsProcedures.get, { id: asked.id }, { context: asVendor() });
    expect(request?.vendorCents).toBe(job.vendorCents);
    expect(request?.vendorCents).toBe(14_900 - 1_416);
  });

  it('say between which visits of the technician they fit, and nothing of other companies’ visits', async () => {
    await book(0, PENDING);
    const before = await book(-3, { title: 'Leaking faucet' });
    const after = await book(3, { title: 'Water heater' });
    await book(-2, { title: 'Of another company' }, other);
    await book(24, { title: 'Of the day after' });
    const [request] = await requestsOf();
    expect(request?.fit).toMatchObject({
      before: { title: 'Leaking faucet', startsAt: before.startsAt },
      after: { title: 'Water heater', startsAt: after.startsAt },
    });
    expect(request?.fit.drive?.minutes).toBeGreaterThanOrEqual(0);
  });
});

describe('the ways of a day', () => {
  const BASE = { baseLatitude: 47.7, baseLongitude: -122.3 };
  const date = () => localDate(noon, market.zone);
  const dayFor = (of: Vendor) => call(bookingsProcedures.day, { date: date() }, { context: asVendor(of) });

  it('begin at the base of the company itself, and go on from visit to visit', async () => {
    const based = await buildVendor(ctx, market, [service], { vendor: BASE });
    await book(-3, { technicianId: based.technicians[0]?.id ?? '' }, based);
    await book(1, { technicianId: based.technicians[0]?.id ?? '' }, based);
    await book(-3);
    const [first, second] = (await dayFor(based)).visits;
    expect(first?.leg).toMatchObject({ fromBase: true, short: false });
    expect(first?.leg?.miles).toBeGreaterThan(5);
    expect(first?.leg?.minutes).toBeGreaterThan(15);
    expect(second?.leg).toMatchObject({ fromBase: false, miles: 0, minutes: 0 });
    expect((await dayFor(vendor)).visits[0]?.leg).toBeNull();
  });

  it('are those of the board of one day and of the route; a week leaves the way from the base out', async () => {
    const based = await buildVendor(ctx, market, [service], { vendor: BASE });
    const technicianId = based.technicians[0]?.id ?? '';
    await book(-3, { technicianId }, based);
    const leg = (await dayFor(based)).visits[0]?.leg;
    const weekFor = (days: number) =>
      call(bookingsProcedures.week, { from: date(), days }, { context: asVendor(based) });
    expect((await weekFor(1)).visits[0]?.leg).toEqual(leg);
    expect((await weekFor(3)).visits[0]?.leg).toBeNull();
    const route = await call(
      bookingsProcedures.route,
      { technicianId, date: date() },
      { context: asVendor(based) },
    );
    expect(route).toMatchObject({ miles: leg?.miles, driveMinutes: leg?.minutes });
  });

  it('do not begin at the base where a visit for an own customer came first', async () => {
    const based = await buildVendor(ctx, market, [service], { vendor: BASE });
    const technicianId = based.technicians[0]?.id ?? '';
    await book(1, { technicianId }, based);
    await buildDirectVisit(
      ctx,
      { id: based.id, technicianId },
      { startsAt: new Date(noon.getTime() - 3 * HOUR_MS) },
    );
    const { visits, direct } = await dayFor(based);
    expect([direct.length, visits.length, visits[0]?.leg?.fromBase ?? false]).toEqual([1, 1, false]);
  });
});
