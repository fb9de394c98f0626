import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#core/bookings/status.ts';
import type { User as Person } from '#core/lib/actor.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { events } from '#server/lib/tables.ts';
import { ratingOf } from '#server/vendors/queries.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { buildUpload } from '#test/factories/uploads.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { revealDue } from './jobs.ts';
import { reviewsProcedures } from './procedures.ts';
import { homeownerReviews, reviews } from './tables.ts';

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

/** Done so long ago that what is written is shown at once, unless told otherwise. */
const booked = (status: BookingStatus = 'completed', by: Home = home, daysAgo = 20) =>
  buildBooking(
    ctx,
    { market, home: by, vendor, service },
    status === 'completed'
      ? { status, requestedAt: at(-daysAgo - 2), completedAt: at(-daysAgo) }
      : { status, completedAt: null },
  );
const at = (days: number) => new Date(ctx.clock.now().getTime() + days * 86_400_000);
const write = (bookingId: string, rating = 5, by: User = ana, text = '', more: object = {}) =>
  call(reviewsProcedures.write, { bookingId, rating, text, ...more }, { context: as(ctx, by) });
const rate = (bookingId: string, by: Vendor = vendor, rating = 4) =>
  call(
    reviewsProcedures.rateHomeowner,
    { bookingId, rating, text: 'Friendly dog.', wouldReturn: true },
    { context: as(ctx, by.owner, { vendorId: by.id }) },
  );
const report = (id: string, by: User, given: Partial<Person> = {}) =>
  call(reviewsProcedures.report, { id, reason: 'untrue', note: 'No.' }, { context: as(ctx, by, given) });
const asVendor = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
const eventsOf = async (name: string) =>
  (await ctx.db.read.select().from(events)).filter((event) => event.name === name);
const reply = (id: string, by: Vendor = vendor, text = 'Thank you') =>
  call(reviewsProcedures.reply, { id, reply: text }, { context: as(ctx, by.owner, { vendorId: by.id }) });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['an administrator', userActor('admin'), 403],
    ['somebody suspended', userActor('homeowner', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const input = { bookingId: ctx.ids.uuid(), rating: 5 };
    await expect(call(reviewsProcedures.write, input, { context })).rejects.toMatchObject({ status });
    const answer = { id: ctx.ids.uuid(), reply: 'Hello' };
    await expect(call(reviewsProcedures.reply, answer, { context })).rejects.toMatchObject({ status });
    const rating = { bookingId: ctx.ids.uuid(), rating: 5, wouldReturn: true };
    await expect(call(reviewsProcedures.rateHomeowner, rating, { context })).rejects.toMatchObject({
      status,
    });
    await expect(call(reviewsProcedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(reviewsProcedures.summary, {}, { context })).rejects.toMatchObject({ status });
    const decision = { id: ctx.ids.uuid(), decision: 'hide' as const, reason: 'Because' };
    await expect(call(reviewsProcedures.decide, decision, { context })).rejects.toMatchObject({ status });
    await expect(call(reviewsProcedures.decideRating, decision, { context })).rejects.toMatchObject({
      status,
    });
    const asked = { id: ctx.ids.uuid(), reason: 'untrue' as const };
    await expect(call(reviewsProcedures.reportRating, asked, { context })).rejects.toMatchObject({ status });
  });

  it('a vendor reviewing, a homeowner answering', async () => {
    const { id: bookingId } = await booked();
    await expect(call(reviewsProcedures.write, { bookingId, rating: 5 }, asVendor())).rejects.toMatchObject({
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

describe('hidden from each other', () => {
  it('what the homeowner wrote, until the company has written too', async () => {
    const { id } = await booked('completed', home, 1);
    const review = await write(id, 2, ana, 'Late.');
    expect(review).toMatchObject({ revealedAt: null, revealAt: at(13) });
    await expect(reply(review.id)).rejects.toMatchObject({ status: 404 });
    expect((await call(reviewsProcedures.list, {}, asVendor())).items).toEqual([]);
    expect(await ratingOf(ctx, [vendor.id])).toEqual(new Map([[vendor.id, { rating: null, reviews: 0 }]]));
    expect(await eventsOf('review.revealed')).toEqual([]);

    expect(await rate(id)).toMatchObject({ rating: 4, revealedAt: ctx.clock.now() });
    expect((await call(reviewsProcedures.list, {}, asVendor())).items).toMatchObject([
      { id: review.id, rating: 2, text: 'Late.', revealedAt: ctx.clock.now() },
    ]);
    expect(await eventsOf('review.revealed')).toHaveLength(1);
    expect(await eventsOf('review.homeowner_rating_revealed')).toHaveLength(1);
  });

  it('both sides on their own booking, until 14 days after the work', async () => {
    const { id } = await booked('completed', home, 1);
    await rate(id);
    const seen = () => call(bookingsProcedures.get, { id }, { context: as(ctx, ana) });
    expect(await seen()).toMatchObject({
      homeownerReview: null,
      opinions: { vendorWrote: true, homeownerWrote: false, revealAt: at(13) },
    });
    ctx.clock.set(at(12.9));
    await revealDue(ctx);
    expect((await seen()).homeownerReview).toBeNull();
    ctx.clock.set(at(0.1));
    await revealDue(ctx);
    await revealDue(ctx);
    expect((await seen()).homeownerReview).toMatchObject({ rating: 4, text: 'Friendly dog.' });
    expect(await eventsOf('review.homeowner_rating_revealed')).toHaveLength(1);
  });

  it('not when both write at once', async () => {
    const { id } = await booked('completed', home, 1);
    await Promise.all([write(id), rate(id)]);
    const [review] = await ctx.db.read.select().from(reviews);
    const [rating] = await ctx.db.read.select().from(homeownerReviews);
    expect(review?.revealedAt).not.toBeNull();
    expect(rating?.revealedAt).not.toBeNull();
  });
});

describe('reviews.rateHomeowner', () => {
  it("answers another company's job as an unknown one", async () => {
    const other = await buildVendor(ctx, market, [service]);
    const { id } = await booked();
    for (const bookingId of [id, ctx.ids.uuid(), 'nonsense']) {
      await expect(rate(bookingId, other)).rejects.toMatchObject({
        status: 404,
        message: 'Booking not found',
      });
    }
  });

  it('happens once, after the work', async () => {
    await expect(rate((await booked('confirmed')).id)).rejects.toMatchObject({ status: 409 });
    const { id } = await booked();
    await rate(id);
    await expect(rate(id)).rejects.toMatchObject({ status: 409 });
    await expect(rate((await booked()).id, vendor, 6)).rejects.toMatchObject({ status: 400 });
  });
});

describe('what a review may hold', () => {
  const uploaded = (sha256: string) => buildUpload(ctx, ana.id, sha256);

  it('single scores and up to four pictures that were uploaded', async () => {
    const photos = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => uploaded(letter.repeat(64))));
    const review = await write((await booked()).id, 4, ana, '', {
      subs: { punctuality: 5, value: 2 },
      photos,
    });
    expect(review).toMatchObject({
      subs: { punctuality: 5, quality: null, communication: null, value: 2 },
      photos: photos.map((sha256) => ({ url: `/api/files/${sha256}` })),
    });
    const refused = write((await booked()).id, 4, ana, '', { photos: [...photos, 'e'.repeat(64)] });
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['a picture nobody uploaded', { photos: ['f'.repeat(64)] }],
    ['what is no hash', { photos: ['../../etc'] }],
    ['a score of 0', { subs: { quality: 0 } }],
    ['a score of 6', { subs: { quality: 6 } }],
  ])('but not %s', async (_, more) => {
    await expect(write((await booked()).id, 4, ana, '', more)).rejects.toMatchObject({ status: 400 });
  });
});

describe('reviews.reply', () => {
  it('answers once, and can be changed for 48 hours', async () => {
    const review = await write((await booked()).id);
    expect(await reply(review.id)).toMatchObject({ id: review.id, reply: 'Thank you' });
    await expect(reply(review.id)).rejects.toMatchObject({ status: 409 });
    ctx.clock.set(at(1.9));
    expect(await reply(review.id, vendor, 'Thank you, Ana')).toMatchObject({ reply: 'Thank you, Ana' });
    ctx.clock.set(at(0.2));
    await expect(reply(review.id, vendor, 'Never mind')).rejects.toMatchObject({ status: 409 });
    expect(await eventsOf('review.replied')).toHaveLength(1);
  });
});

describe('reports', () => {
  let moderator: User;
  beforeEach(async () => {
    moderator = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageContent: true });
  });
  const decide = (id: string, decision: 'hide' | 'keep', by: User = moderator) =>
    call(reviewsProcedures.decide, { id, decision, reason: 'Because' }, { context: as(ctx, by) });

  it('may be made by whoever sees the review, once, and not of one of their own', async () => {
    const ben = await buildUser(ctx, 'homeowner');
    const { id } = await write((await booked()).id, 1);
    expect(await report(id, vendor.owner, { vendorId: vendor.id })).toEqual({ done: true });
    await expect(report(id, vendor.owner, { vendorId: vendor.id })).rejects.toMatchObject({ status: 409 });
    expect(await report(id, ben)).toEqual({ done: true });
    await expect(report(id, ana)).rejects.toMatchObject({ status: 409 });
    expect(await eventsOf('review.reported')).toHaveLength(2);
  });

  it('of a review that is hidden still, or unknown, find nothing', async () => {
    const ben = await buildUser(ctx, 'homeowner');
    const { id } = await write((await booked('completed', home, 1)).id, 1);
    for (const unseen of [id, ctx.ids.uuid(), 'nonsense']) {
      await expect(report(unseen, ben)).rejects.toMatchObject({ status: 404, message: 'Review not found' });
    }
  });

  it('are decided by administrators who manage content, and by no others', async () => {
    const { id } = await write((await booked()).id, 1);
    const other = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageUsers: true });
    await expect(decide(id, 'hide', other)).rejects.toMatchObject({ status: 403 });
    await report(id, vendor.owner, { vendorId: vendor.id });
    expect(await decide(id, 'hide')).toMatchObject({ hidden: true, reports: [{ status: 'hidden' }] });
    expect(await ratingOf(ctx, [vendor.id])).toEqual(new Map([[vendor.id, { rating: null, reviews: 0 }]]));
    await expect(decide(id, 'hide')).rejects.toMatchObject({ status: 409 });
    expect(await decide(id, 'keep')).toMatchObject({ hidden: false });
    expect((await ratingOf(ctx, [vendor.id])).get(vendor.id)).toEqual({ rating: 1, reviews: 1 });
    await expect(decide(ctx.ids.uuid(), 'keep')).rejects.toMatchObject({ status: 404 });
  });
});

describe('reports of what a company wrote', () => {
  let moderator: User;
  beforeEach(async () => {
    moderator = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageContent: true });
  });
  const context = (by: User) => ({ context: as(ctx, by) });
  const reason = 'offensive';
  const seen = (id: string, by = context(ana)) => call(bookingsProcedures.get, { id }, by);
  const reportReply = (id: string, by = context(ana)) =>
    call(reviewsProcedures.report, { id, about: 'reply', reason }, by);
  const decideReply = (id: string, decision: 'hide' | 'keep') =>
    call(reviewsProcedures.decide, { id, about: 'reply', decision, reason: 'Because' }, context(moderator));
  const reportRating = (id: string, by = context(ana)) =>
    call(reviewsProcedures.reportRating, { id, reason, note: 'I was there.' }, by);
  const decideRating = (id: string, decision: 'hide' | 'keep', by = moderator) =>
    call(reviewsProcedures.decideRating, { id, decision, reason: 'Because' }, context(by));

  it('are for the homeowner alone: a rating of others answers as an unknown one, also while it is hidden', async () => {
    const ben = await buildUser(ctx, 'homeowner');
    const shown = await rate((await booked()).id);
    const waiting = await rate((await booked('completed', home, 1)).id);
    const unseen = [
      [shown.id, ben],
      [waiting.id, ana],
      [ctx.ids.uuid(), ana],
      ['nonsense', ana],
    ] as const;
    for (const [id, by] of unseen) {
      const refused = reportRating(id, context(by));
      await expect(refused).rejects.toMatchObject({ status: 404, message: 'Rating not found' });
    }
    await expect(reportRating(shown.id, asVendor())).rejects.toMatchObject({ status: 403 });
  });

  it('of a rating are made once, and tell administrators', async () => {
    const { id: bookingId } = await booked();
    const { id } = await rate(bookingId);
    expect(await seen(bookingId)).toMatchObject({ homeownerReview: { reportedByMe: false } });
    expect(await reportRating(id)).toEqual({ done: true });
    await expect(reportRating(id)).rejects.toMatchObject({
      status: 409,
      message: 'You have already reported this rating.',
    });
    expect(await seen(bookingId)).toMatchObject({ homeownerReview: { reportedByMe: true, reports: [] } });
    expect(await eventsOf('review.homeowner_rating_reported')).toMatchObject([
      { payload: { bookingId, homeownerId: ana.id, reason: 'It insults or threatens someone' } },
    ]);
  });

  it('of a rating are decided by administrators who manage content, and by no others', async () => {
    const { id: bookingId } = await booked();
    const { id } = await rate(bookingId);
    await reportRating(id);
    const other = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageUsers: true });
    await expect(decideRating(id, 'hide', other)).rejects.toMatchObject({ status: 403 });
    await expect(decideRating(ctx.ids.uuid(), 'hide')).rejects.toMatchObject({ status: 404 });
    expect(await decideRating(id, 'hide')).toMatchObject({
      hidden: true,
      text: 'Friendly dog.',
      reports: [{ status: 'hidden', by: ana.name, note: 'I was there.' }],
    });
    expect((await seen(bookingId)).homeownerReview).toMatchObject({ hidden: true, text: '' });
    expect((await seen(bookingId, asVendor())).homeownerReview).toMatchObject({
      hidden: true,
      text: 'Friendly dog.',
    });
    await expect(decideRating(id, 'hide')).rejects.toMatchObject({
      status: 409,
      message: 'This rating is already hidden.',
    });
    await decideRating(id, 'keep');
    expect((await seen(bookingId)).homeownerReview).toMatchObject({ hidden: false, text: 'Friendly dog.' });
    expect(await eventsOf('review.homeowner_rating_decided')).toHaveLength(2);
  });

  it('of an answer find nothing before there is one, and none of the own company', async () => {
    const { id } = await write((await booked()).id, 1);
    await expect(reportReply(id)).rejects.toMatchObject({ status: 404, message: 'Answer not found' });
    await expect(decideReply(id, 'hide')).rejects.toMatchObject({ status: 404, message: 'Answer not found' });
    await reply(id);
    await expect(reportReply(id, asVendor())).rejects.toMatchObject({
      status: 409,
      message: 'You wrote this reply yourself.',
    });
  });

  it('of an answer stand apart from those of the review, and leave it as it is', async () => {
    const { id: bookingId } = await booked();
    const { id } = await write(bookingId, 1);
    await reply(id, vendor, 'You are a liar');
    await report(id, vendor.owner, { vendorId: vendor.id });
    expect(await reportReply(id)).toEqual({ done: true });
    await expect(reportReply(id)).rejects.toMatchObject({ status: 409 });
    expect((await seen(bookingId)).review).toMatchObject({ reportedByMe: false, replyReportedByMe: true });
    expect(await decideReply(id, 'hide')).toMatchObject({
      hidden: false,
      replyHidden: true,
      reports: [{ status: 'open' }],
      replyReports: [{ status: 'hidden', by: ana.name }],
    });
    expect((await seen(bookingId)).review).toMatchObject({ reply: null, replyHidden: true });
    expect((await seen(bookingId, asVendor())).review).toMatchObject({
      reply: 'You are a liar',
      replyHidden: true,
      replyOpenUntil: null,
    });
    await expect(reply(id, vendor, 'You are a bad liar')).rejects.toMatchObject({
      status: 409,
      message: 'This reply was taken down.',
    });
    expect((await ratingOf(ctx, [vendor.id])).get(vendor.id)).toEqual({ rating: 1, reviews: 1 });
    await decideReply(id, 'keep');
    expect((await seen(bookingId)).review).toMatchObject({ reply: 'You are a liar', replyHidden: false });
  });
});

describe("the company's reviews", () => {
  it('are listed with their visits, narrowed and summed up', async () => {
    await write((await booked()).id, 5, ana, 'Fine', { subs: { quality: 5 } });
    const low = await write((await booked()).id, 2, ana, 'Late', { subs: { quality: 2, value: 3 } });
    await reply(low.id);
    await write((await booked('completed', home, 1)).id, 1);
    const list = async (filter: 'all' | 'unanswered' | 'low' | 'photos') =>
      (await call(reviewsProcedures.list, { filter }, asVendor())).items.map(({ rating }) => rating);
    expect((await list('all')).sort()).toEqual([2, 5]);
    expect(await list('unanswered')).toEqual([5]);
    expect(await list('low')).toEqual([2]);
    expect(await list('photos')).toEqual([]);
    expect(await call(reviewsProcedures.summary, {}, asVendor())).toMatchObject({
      rating: 3.5,
      reviews: 2,
      byStars: [0, 1, 0, 0, 1],
      subs: { punctuality: null, quality: 3.5, communication: null, value: 3 },
      unanswered: 1,
      waiting: 1,
    });
    const other = await buildVendor(ctx, market, [service]);
    const theirs = { context: as(ctx, other.owner, { vendorId: other.id }) };
    expect((await call(reviewsProcedures.list, {}, theirs)).items).toEqual([]);
    expect(await call(reviewsProcedures.summary, {}, theirs)).toMatchObject({ reviews: 0, rating: null });
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
