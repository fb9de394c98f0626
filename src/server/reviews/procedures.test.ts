import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#core/bookings/status.ts';
import { events } from '#server/lib/tables.ts';
import { ratingOf } from '#server/vendors/queries.ts';
import { testDatabase } from '#test/db.ts';
import { as, person } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildVendor, type Vendor } from '#test/factories/companies.ts';
import { buildUser, type User } from '#test/factories/people.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reviewsProcedures } from './procedures.ts';
import { reviews } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let ana: User;
let home: Home;
let vendor: Vendor;
let service: Service;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  ana = await buildUser(ctx, 'homeowner');
  home = await buildHome(ctx, ana.id, market);
  service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service]);
});

const booked = (status: BookingStatus = 'completed', by: Home = home) =>
  buildBooking(ctx, { market, home: by, vendor, service }, { status });
const write = (bookingId: string, rating = 5, by: User = ana, text = '') =>
  call(reviewsProcedures.write, { bookingId, rating, text }, { context: as(ctx, by) });
const reply = (id: string, by: Vendor = vendor) =>
  call(
    reviewsProcedures.reply,
    { id, reply: 'Thank you' },
    { context: as(ctx, by.owner, { vendorId: by.id }) },
  );

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['an administrator', person('admin'), 403],
    ['somebody suspended', person('homeowner', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const input = { bookingId: ctx.ids.uuid(), rating: 5 };
    await expect(call(reviewsProcedures.write, input, { context })).rejects.toMatchObject({ status });
    const answer = { id: ctx.ids.uuid(), reply: 'Hello' };
    await expect(call(reviewsProcedures.reply, answer, { context })).rejects.toMatchObject({ status });
  });

  it('a vendor reviewing, a homeowner answering', async () => {
    const asVendor = { context: as(ctx, vendor.owner, { vendorId: vendor.id }) };
    const { id: bookingId } = await booked();
    await expect(call(reviewsProcedures.write, { bookingId, rating: 5 }, asVendor)).rejects.toMatchObject({
      status: 403,
    });
    const asHomeowner = { context: as(ctx, ana) };
    await expect(
      call(reviewsProcedures.reply, { id: bookingId, reply: 'No' }, asHomeowner),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  it("somebody else's booking answers as an unknown one", async () => {
    const ben = await buildUser(ctx, 'homeowner');
    const { id } = await booked();
    for (const bookingId of [id, ctx.ids.uuid(), 'nonsense']) {
      await expect(write(bookingId, 5, ben)).rejects.toMatchObject({
        status: 404,
        message: 'Booking not found',
      });
    }
  });

  it("somebody else's review answers as an unknown one", async () => {
    const other = await buildVendor(ctx, market, [service]);
    const review = await write((await booked()).id);
    for (const id of [review.id, ctx.ids.uuid(), 'nonsense']) {
      await expect(reply(id, other)).rejects.toMatchObject({ status: 404, message: 'Review not found' });
    }
  });
});

describe('reviews.write', () => {
  it('keeps one review of a completed booking and tells of it', async () => {
    const booking = await booked();
    const review = await write(booking.id, 4, ana, '  Quick and clean. ');
    expect(review).toMatchObject({ rating: 4, text: 'Quick and clean.', reply: null });
    const [stored] = await ctx.db.read.select().from(reviews).where(eq(reviews.bookingId, booking.id));
    expect(stored).toMatchObject({ id: review.id, vendorId: vendor.id });
    const [event] = await ctx.db.read.select().from(events);
    expect(event).toMatchObject({ name: 'review.written', payload: { reviewId: review.id, rating: 4 } });
    await expect(write(booking.id)).rejects.toMatchObject({ status: 409 });
  });

  it('keeps one of two that arrive at once', async () => {
    const { id } = await booked();
    const results = await Promise.allSettled([write(id, 1), write(id, 5)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });

  it.each(['held', 'pending', 'confirmed', 'in_progress', 'declined', 'expired', 'cancelled'] as const)(
    'refuses a booking that is %s',
    async (status) => {
      await expect(write((await booked(status)).id)).rejects.toMatchObject({ status: 409 });
    },
  );

  it.each([0, 6, 4.5, Number.NaN, -1, 1e9])('refuses %d stars', async (rating) => {
    const { id } = await booked();
    await expect(write(id, rating)).rejects.toMatchObject({
      status: 400,
      data: { fields: { rating: 'Choose 1 to 5 stars' } },
    });
  });

  it('refuses more than 2,000 characters', async () => {
    await expect(write((await booked()).id, 5, ana, 'x'.repeat(2_001))).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('reviews.reply', () => {
  it('answers once', async () => {
    const review = await write((await booked()).id);
    expect(await reply(review.id)).toMatchObject({ id: review.id, reply: 'Thank you' });
    await expect(reply(review.id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('ratingOf', () => {
  it('averages the stars of every company asked for', async () => {
    const quiet = await buildVendor(ctx, market, [service]);
    for (const rating of [5, 4, 4]) await write((await booked()).id, rating);
    expect(await ratingOf(ctx, [vendor.id, quiet.id])).toEqual(
      new Map([
        [vendor.id, { rating: 4.3, reviews: 3 }],
        [quiet.id, { rating: null, reviews: 0 }],
      ]),
    );
    expect(await ratingOf(ctx, [])).toEqual(new Map());
  });
});
