import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJobsOf } from '#core/bookings/schedule/open-jobs.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildDirectVisit } from '#test/factories/availability.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../../procedures.ts';
import { checklistItems } from '../../tables.ts';

const database = testDatabase();
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

  it('say how far the first of a day is from the base, and go on from what is done and from own customers', async () => {
    const based = await buildVendor(ctx, market, [service], {
      vendor: { baseLatitude: 47.7, baseLongitude: -122.3 },
    });
    const technicianId = based.technicians[0]?.id ?? '';
    await book(0, { ...PENDING, technicianId }, based);
    const [first] = await requestsOf(based);
    expect(first?.fit.drive).toMatchObject({ fromBase: true });
    expect(first?.fit.drive?.miles).toBeGreaterThan(5);
    await book(-4, { technicianId, title: 'Leaking faucet', status: 'completed' }, based);
    const [later] = await requestsOf(based);
    expect(later?.fit).toMatchObject({ before: { title: 'Leaking faucet' }, drive: { fromBase: false } });
    await buildDirectVisit(
      ctx,
      { id: based.id, technicianId },
      { startsAt: new Date(noon.getTime() - 2 * HOUR_MS) },
    );
    const [last] = await requestsOf(based);
    expect(last?.fit.before?.title).toBe('Sump pump check');
  });

  it('are the same in the calendar’s tray: earnings, the visits around them and the way', async () => {
    await book(0, PENDING);
    await book(-3, { title: 'Leaking faucet' });
    const [asked] = await requestsOf();
    const week = await call(bookingsProcedures.week, { days: 7 }, { context: asVendor() });
    expect(week.requests).toHaveLength(1);
    expect(week.requests[0]).toMatchObject({ vendorCents: asked?.vendorCents, fit: asked?.fit });
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

describe('the agenda around every page', () => {
  const agendaFor = (context: PlatformCtx) => call(bookingsProcedures.agenda, {}, { context });
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();

  it('is nobody’s but the company’s, and a technician’s is their own visits', async () => {
    await expect(agendaFor(as(ctx, homeowner))).rejects.toThrow();
    ctx.clock.set(noon);
    const [visit] = [await book(-1), await book(1, PENDING)];
    expect(await agendaFor(asVendor(other))).toEqual({
      ...{ zone: market.zone, visits: [], direct: [], requests: [] },
    });
    const stranger = as(ctx, vendor.owner, {
      vendorId: vendor.id,
      vendorRole: 'technician',
      technicianId: ctx.ids.uuid(),
    });
    expect(await agendaFor(stranger)).toMatchObject({ visits: [], requests: [] });
    const own = as(ctx, vendor.owner, {
      vendorId: vendor.id,
      vendorRole: 'technician',
      technicianId: visit.technicianId,
    });
    expect(await agendaFor(own)).toMatchObject({ visits: [{ id: visit.id }], requests: [] });
  });

  it.each([
    ['a usual day', '2026-06-10'],
    ['the day that loses an hour', '2026-03-08'],
    ['the day that gains one', '2026-11-01'],
  ])('has the visits and requests that the day itself has: %s', async (_, date) => {
    const midnight = startOfDay(date, market.zone).getTime();
    const next = startOfDay(addDays(date, 1), market.zone).getTime();
    ctx.clock.set(new Date(midnight + 9 * HOUR_MS));
    // To the minute around both ends of the local day.
    for (const at of [midnight - 60_000, midnight, next - 60_000, next])
      await book(0, { startsAt: new Date(at) });
    await book(0, { startsAt: new Date(midnight + HOUR_MS), status: 'cancelled' });
    const [later, sooner] = [
      await book(30, { ...PENDING, respondBy: new Date(next + HOUR_MS) }),
      await book(30, { ...PENDING, respondBy: new Date(next) }),
    ];
    const day = await call(bookingsProcedures.day, {}, { context: asVendor() });
    const agenda = await agendaFor(asVendor());
    expect(agenda.visits).toHaveLength(2);
    expect(ids(agenda.visits)).toEqual(ids(day.visits));
    expect(agenda.requests).toEqual([sooner.id, later.id]);
    expect(agenda.requests).toEqual(day.requests.map(({ id }) => id));
    expect(openJobsOf(agenda)).toBe(4);
  });

  it('has the visits of own customers beside them, a technician their own, so that copies of the day follow both', async () => {
    ctx.clock.set(noon);
    const technicianId = vendor.technicians[0]?.id ?? '';
    const own = { id: vendor.id, technicianId };
    const visit = await buildDirectVisit(ctx, own, { startsAt: noon });
    await buildDirectVisit(ctx, own, { startsAt: new Date(noon.getTime() + 24 * HOUR_MS) });
    const { id } = visit;
    const updatedAt = ctx.clock.now();
    const agenda = await agendaFor(asVendor());
    expect(agenda).toMatchObject({ visits: [], direct: [{ id, updatedAt }] });
    expect(openJobsOf(agenda)).toBe(0);
    expect((await agendaFor(asVendor(other))).direct).toEqual([]);
    const asTechnician = (one: string) =>
      as(ctx, vendor.owner, { vendorId: vendor.id, vendorRole: 'technician', technicianId: one });
    expect((await agendaFor(asTechnician(technicianId))).direct).toMatchObject([{ id }]);
    expect((await agendaFor(asTechnician(ctx.ids.uuid()))).direct).toEqual([]);
  });

  it('is another one once a step of a visit is done', async () => {
    ctx.clock.set(noon);
    const { id } = await book(-1);
    const before = await agendaFor(asVendor());
    expect(before.visits).toMatchObject([{ id, stepsDone: 0 }]);
    await ctx.db.transaction(() =>
      ctx.db.tx
        .insert(checklistItems)
        .values({ bookingId: id, position: 1, label: 'Shut the water off', done: true }),
    );
    expect((await agendaFor(asVendor())).visits).toMatchObject([{ id, stepsDone: 1 }]);
  });
});
