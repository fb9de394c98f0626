import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { DESK_STATES } from '#core/bookings/desk/filters.ts';
import { type JobViewId, jobViewQuery } from '#core/bookings/desk/system-views.ts';
import { jobsInput } from '#core/bookings/desk/views.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { fromAddress } from '#core/lib/list.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { reschedules } from '#server/bookings/tables.ts';
import { zones } from '#server/markets/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reportsProcedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let vendor: Vendor;
let book: (rest: Partial<Booking>) => Promise<Booking>;
let context: PlatformCtx;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx, { name: 'Seattle', slug: 'seattle' });
  const service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service]);
  const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  book = (rest) => buildBooking(ctx, { market, home, vendor, service }, rest);
  context = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
});

const hours = (count: number) => new Date(ctx.clock.now().getTime() + count * HOUR_MS);
const operations = () => call(reportsProcedures.operations, {}, { context });
/** How many jobs a view of the list holds. */
const listed = async (age: JobViewId, market?: string) => {
  const { input } = fromAddress(jobsInput, new URLSearchParams(jobViewQuery(age, market)));
  return { age, market, total: (await call(bookingsProcedures.jobs, input, { context })).total };
};
const NONE = Object.fromEntries(DESK_STATES.map((state) => [state, 0]));

it('a quiet market needs nothing', async () => {
  await buildMarket(ctx, { name: 'Closed', open: false });
  expect(await operations()).toEqual({
    unanswered: [
      { age: 'under_1h', jobs: 0 },
      { age: '1_to_4h', jobs: 0 },
      { age: 'over_4h', jobs: 0 },
    ],
    states: NONE,
    markets: [
      {
        slug: 'seattle',
        name: 'Seattle',
        date: expect.any(String),
        today: 0,
        zones: [],
        unanswered: 0,
        states: NONE,
      },
    ],
  });
});

it('counts requests by how long they wait, whatever market they are in', async () => {
  const other = await buildMarket(ctx, { name: 'Austin', slug: 'austin' });
  for (const [waited, rest] of [
    [0.5, {}],
    [2, {}],
    [30, { marketId: other.id }],
  ] as const) {
    await book({
      status: 'pending',
      acceptedAt: null,
      requestedAt: hours(-waited),
      startsAt: hours(48),
      ...rest,
    });
  }
  // Somebody is still choosing: nobody was asked.
  await book({ status: 'held', acceptedAt: null, requestedAt: null, startsAt: hours(48) });
  const { unanswered, markets } = await operations();
  expect(unanswered.map(({ jobs }) => jobs)).toEqual([1, 1, 1]);
  expect(markets.map(({ name, unanswered: waiting }) => [name, waiting])).toEqual([
    ['Austin', 1],
    ['Seattle', 2],
  ]);
  // The view of the list holds as many, also within a market.
  expect(await listed('unanswered')).toMatchObject({ total: 3 });
  expect(await listed('unanswered', 'seattle')).toMatchObject({ total: 2 });
});

it('puts a request that has waited a full hour into the next group', async () => {
  for (const waited of [0, 0.5, 1, 3.9, 4, 100]) {
    const requestedAt = hours(-waited);
    await book({ status: 'pending', acceptedAt: null, requestedAt, startsAt: hours(48) });
  }
  const { unanswered } = await operations();
  expect(unanswered.map(({ jobs }) => jobs)).toEqual([2, 2, 2]);
  // Each group leads to a view of the list that holds as many, also within a market.
  for (const { age } of unanswered)
    for (const market of [undefined, 'seattle'])
      expect(await listed(age, market)).toEqual({ age, market, total: 2 });
});

it('counts each state as the list of jobs shows it', async () => {
  const late = await book({ status: 'confirmed', startsAt: hours(-30) });
  const moving = await book({ status: 'confirmed', startsAt: hours(48) });
  await book({ status: 'confirmed', startsAt: hours(72) });
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(reschedules).values({
      id: ctx.ids.uuid(),
      bookingId: moving.id,
      proposedBy: 'vendor',
      fromStartsAt: moving.startsAt,
      startsAt: hours(50),
      endsAt: hours(51),
      technicianId: moving.technicianId,
      status: 'proposed',
      respondBy: hours(20),
      createdAt: ctx.clock.now(),
    }),
  );
  const { states, markets } = await operations();
  expect(states).toEqual({ ...NONE, late: 1, time_proposed: 1 });
  expect(markets[0]?.states).toEqual(states);
  for (const [state, id] of [
    ['late', late.id],
    ['time_proposed', moving.id],
  ] as const) {
    // As the view of that name shows it.
    const { input } = fromAddress(jobsInput, new URLSearchParams(jobViewQuery(state)));
    const listed = await call(bookingsProcedures.jobs, input, { context });
    expect(listed.items.map((job) => job.id)).toEqual([id]);
  }
});

it('counts what a suspended vendor accepted as without a technician', async () => {
  const job = await book({ status: 'confirmed', startsAt: hours(48) });
  expect((await operations()).states.no_technician).toBe(0);
  await ctx.db.transaction(() =>
    ctx.db.tx
      .update(vendors)
      .set({ status: 'suspended', statusReason: 'Chargebacks' })
      .where(eq(vendors.id, vendor.id)),
  );
  expect((await operations()).states.no_technician).toBe(1);
  const listed = await call(bookingsProcedures.jobs, { state: 'no_technician' }, { context });
  expect(listed.items.map(({ id }) => id)).toEqual([job.id]);
});

const zone = (name: string, latitude: number, longitude: number) => ({
  id: ctx.ids.uuid(),
  marketId: market.id,
  slug: `seattle-${name.toLowerCase()}`,
  name,
  zip: '98100',
  latitude,
  longitude,
});

it('says where the visits of the local day are, busiest neighborhood first, and how many are late', async () => {
  const owner = (await buildUser(ctx, 'homeowner')).id;
  const [ballard, magnolia] = [zone('Ballard', 47.67, -122.38), zone('Magnolia', 47.65, -122.4)];
  await ctx.db.transaction(() => ctx.db.tx.insert(zones).values([ballard, magnolia]));
  const [inBallard, inMagnolia] = [
    await buildHome(ctx, owner, market, { zoneId: ballard.id }),
    await buildHome(ctx, owner, market, { zoneId: magnolia.id }),
  ];
  // Noon in Seattle, so that the hours around it are of the same day.
  ctx.clock.set(new Date('2026-11-25T20:00:00Z'));
  await book({ homeId: inMagnolia.id, status: 'confirmed', startsAt: hours(3) });
  await book({ homeId: inBallard.id, status: 'confirmed', startsAt: hours(-4) });
  await book({ homeId: inBallard.id, status: 'completed', startsAt: hours(-3) });
  await book({ homeId: inBallard.id, status: 'confirmed', startsAt: hours(24) });
  await book({ homeId: inBallard.id, status: 'cancelled', startsAt: hours(2) });
  const { markets } = await operations();
  expect(markets[0]?.today).toBe(3);
  expect(markets[0]?.date).toBe('2026-11-25');
  expect(markets[0]?.zones).toEqual([
    { slug: ballard.slug, name: 'Ballard', latitude: 47.67, longitude: -122.38, today: 2, late: 1 },
    { slug: magnolia.slug, name: 'Magnolia', latitude: 47.65, longitude: -122.4, today: 1, late: 0 },
  ]);
});
