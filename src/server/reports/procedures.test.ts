import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { captureJournal, goodwillCreditJournal, payoutJournal } from '#core/ledger/journals.ts';
import { refundJournal } from '#core/ledger/refunds.ts';
import { ANONYMOUS } from '#core/lib/actor.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { TIP_WITHIN_DAYS } from '#core/payments/limits.ts';
import { priceOf } from '#core/payments/price.ts';
import { REPORT_REASON_LABELS, type ReportReason } from '#core/reviews/limits.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { bookingSteps, bookings, reschedules } from '#server/bookings/tables.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { payouts } from '#server/ledger/tables.ts';
import { channels, members } from '#server/messaging/tables.ts';
import { paymentMethods, payments } from '#server/payments/tables.ts';
import { homeownerReviews, reviewReports, reviews } from '#server/reviews/tables.ts';
import { vendorDetailOf } from '#server/vendors/queries/detail.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking, buildExtra } from '#test/factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reportsProcedures } from './procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let ana: User;
let home: Home;
let vendor: Vendor;
let service: Service;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  ana = await buildUser(ctx, 'homeowner', { name: 'Ana Reyes' });
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
  home = await buildHome(ctx, ana.id, market);
  service = await buildService(ctx, { name: 'Drain cleaning' });
  vendor = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
});

const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
const about = () => ({ market, home, vendor, service });
const asAdmin = () => ({ context: as(ctx, admin) });
const asVendor = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
const asAna = () => ({ context: as(ctx, ana) });

/** A booking completed `days` ago, in the books and paid by card. */
async function completed(days: number, given: Partial<Booking> = {}): Promise<Booking> {
  const at = daysAgo(days);
  const booking = await buildBooking(ctx, about(), {
    status: 'completed',
    startsAt: at,
    requestedAt: at,
    acceptedAt: at,
    startedAt: at,
    completedAt: at,
    ...given,
  });
  const price = priceOf({
    labor: { label: 'Work', amountCents: 14_900 },
    laborTaxBp: 1_035,
    materialsTaxBp: 1_035,
  });
  const past = { ...ctx, clock: { ...ctx.clock, now: () => at } };
  await ctx.db.transaction(async () => {
    const journal = captureJournal({
      bookingId: booking.id,
      vendorId: vendor.id,
      marketId: market.id,
      price,
    });
    await postJournal(past, journal, { bookingId: booking.id, memo: 'Charged' });
    await ctx.db.tx.insert(payments).values({
      id: ctx.ids.uuid(),
      bookingId: booking.id,
      homeownerId: ana.id,
      methodId: await card(),
      status: 'captured',
      amountCents: price.chargedCents,
      capturedCents: price.chargedCents,
      capturedAt: at,
      createdAt: at,
      updatedAt: at,
    });
    const step = { bookingId: booking.id, actorId: vendor.ownerId, actorRole: 'vendor' as const, at };
    await ctx.db.tx.insert(bookingSteps).values({ id: ctx.ids.uuid(), step: 'completed', ...step });
  });
  return booking;
}

async function card(): Promise<string> {
  const id = ctx.ids.uuid();
  const method = {
    userId: ana.id,
    processorRef: id,
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
  };
  await ctx.db.tx.insert(paymentMethods).values({ id, ...method, createdAt: ctx.clock.now() });
  return id;
}

async function reviewed(booking: Booking, rating: number, days: number): Promise<void> {
  const shown = { createdAt: daysAgo(days), revealAt: daysAgo(days), revealedAt: daysAgo(days) };
  const row = { bookingId: booking.id, authorId: ana.id, vendorId: vendor.id, rating, text: '', ...shown };
  await ctx.db.transaction(() => ctx.db.tx.insert(reviews).values({ id: ctx.ids.uuid(), ...row }));
}

async function paidOut(status: 'intent' | 'paid' | 'failed', days: number): Promise<void> {
  const at = daysAgo(days);
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(payouts).values({
      id: ctx.ids.uuid(),
      vendorId: vendor.id,
      amountCents: 5_000,
      status,
      createdAt: at,
      updatedAt: at,
    }),
  );
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, [401, 401, 401, 401]],
    ['a homeowner', userActor('homeowner'), [403, 403, 0, 403]],
    [
      'a vendor',
      userActor('vendor', { vendorId: '018f0000-0000-7000-8000-000000000001' }),
      [403, 404, 403, 403],
    ],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), [403, 403, 403, 403]],
    ['an administrator', userActor('admin'), [0, 403, 403, 0]],
  ] as const)('%s', async (_, actor, expected) => {
    const context = { ...ctx, actor };
    const calls = [
      call(reportsProcedures.adminOverview, {}, { context }),
      call(reportsProcedures.vendorOverview, {}, { context }),
      call(reportsProcedures.homeownerOverview, {}, { context }),
      call(reportsProcedures.operations, {}, { context }),
    ];
    const statuses = (await Promise.allSettled(calls)).map((result) =>
      result.status === 'fulfilled' ? 0 : result.reason.status,
    );
    expect(statuses).toEqual(expected);
  });
});

describe('publicFigures', () => {
  it('are honest about an empty market', async () => {
    const context = { ...ctx, actor: { kind: 'anonymous' as const } };
    expect(await call(reportsProcedures.publicFigures, {}, { context })).toEqual({
      rating: null,
      reviews: 0,
      completedJobs: 0,
      approvedVendors: 1,
      services: 1,
      finishedShare: null,
      popular: [{ slug: service.slug, name: 'Drain cleaning' }],
    });
  });

  it('count what was done', async () => {
    const booking = await completed(3);
    await reviewed(booking, 4, 2);
    await buildBooking(ctx, about(), { status: 'in_progress', startedAt: daysAgo(0) });
    const liked = await buildService(ctx, { popularity: 99 });
    const figures = await call(reportsProcedures.publicFigures, {}, { context: ctx });
    expect(figures).toMatchObject({ rating: 4, reviews: 1, completedJobs: 1, finishedShare: 1 });
    expect(figures.popular.map(({ slug }) => slug)).toEqual([service.slug, liked.slug]);
  });
});

describe('adminOverview', () => {
  const overview = (days: 7 | 30 | 90 = 7) => call(reportsProcedures.adminOverview, { days }, asAdmin());

  it('compares a period with the one before, day by day', async () => {
    await completed(0);
    await completed(2);
    await completed(8);
    await completed(20);
    const view = await overview();
    // Commission $17.88 and service fee $5.96.
    expect(view.revenueCents).toEqual({ value: 2 * 2_384, previous: 2_384 });
    expect(view.jobsCompleted).toEqual({ value: 2, previous: 1 });
    expect(view.activeUsers).toEqual({ value: 1, previous: 1 });
    expect(view.trend).toHaveLength(7);
    expect(view.trend.map(({ revenueCents }) => revenueCents)).toEqual([0, 0, 0, 0, 2_384, 0, 2_384]);
    expect(view.trend.map(({ previousCents }) => previousCents)).toEqual([0, 0, 0, 0, 0, 2_384, 0]);
    expect(view.trend.map((day) => day.completed)).toEqual([0, 0, 0, 0, 1, 0, 1]);
    expect(view.trend.at(-1)?.date).toBe('2026-03-02');
    expect(view.byCategory).toEqual([{ label: expect.stringMatching(/^Category/), jobs: 2 }]);
    expect(view).toMatchObject({ openMarkets: 1, jobsToday: 1 });
    expect((await overview(90)).revenueCents.value).toBe(4 * 2_384);
  });

  it('takes refunds off on the day they were given', async () => {
    const booking = await completed(2);
    const price = priceOf({
      labor: { label: 'Work', amountCents: 14_900 },
      laborTaxBp: 1_035,
      materialsTaxBp: 1_035,
    });
    const journal = captureJournal({
      bookingId: booking.id,
      vendorId: vendor.id,
      marketId: market.id,
      price,
    });
    await ctx.db.transaction(() =>
      postJournal(ctx, refundJournal(journal), { bookingId: booking.id, memo: 'Refund' }),
    );
    const view = await overview();
    expect(view.revenueCents.value).toBe(0);
    expect(view.trend.at(-1)?.revenueCents).toBe(-2_384);
  });

  it('shows how far the requests of the period came, and none of before', async () => {
    await reviewed(await completed(1), 5, 0);
    await completed(2);
    await completed(9);
    const asked = { requestedAt: daysAgo(1), status: 'pending', acceptedAt: null } as const;
    await buildBooking(ctx, about(), asked);
    // Taken and canceled later: it came as far as accepted.
    await buildBooking(ctx, about(), { ...asked, status: 'cancelled', acceptedAt: daysAgo(0) });
    // Taken, with the visit still to come.
    await buildBooking(ctx, about(), { ...asked, status: 'confirmed', acceptedAt: daysAgo(0) });
    expect((await overview()).funnel).toEqual([
      { label: 'Requested', value: 5, open: 0 },
      { label: 'Accepted', value: 4, open: 1 },
      { label: 'Completed', value: 2, open: 1 },
      { label: 'Reviewed', value: 1, open: 0 },
    ]);
  });

  it('averages the stars of the period', async () => {
    await reviewed(await completed(1), 5, 1);
    await reviewed(await completed(2), 4, 2);
    await reviewed(await completed(9), 2, 9);
    expect((await overview()).satisfaction).toEqual({ value: 4.5, previous: 2, reviews: 2 });
  });

  it('tells what happened, newest first', async () => {
    const booking = await completed(2);
    await reviewed(booking, 5, 1);
    await paidOut('paid', 0);
    expect((await overview()).activity.map(({ event }) => event)).toEqual([
      'Payout of $50.00 to Bellini Plumbing',
      'Ana Reyes gave Bellini Plumbing 5 stars',
      expect.stringMatching(/ completed Drain cleaning$/),
    ]);
  });

  it('lists what waits, the most pressing first', async () => {
    const soon = new Date(ctx.clock.now().getTime() + 30 * 60_000);
    await buildBooking(ctx, about(), { status: 'pending', respondBy: soon });
    await buildBooking(ctx, about(), { status: 'pending', respondBy: new Date(soon.getTime() + DAY_MS) });
    await reviewed(await completed(1), 1, 1);
    await paidOut('failed', 1);
    await buildVendor(ctx, market, [], { vendor: { status: 'onboarding', company: 'Not Yet Done' } });
    await buildVendor(ctx, market, [], {
      vendor: { status: 'submitted', company: 'Bright Wire', submittedAt: ctx.clock.now() },
    });
    const declined = await buildBooking(ctx, about(), {
      startsAt: new Date(ctx.clock.now().getTime() + 4 * DAY_MS),
    });
    await ctx.db.transaction(async () => {
      const at = ctx.clock.now();
      await ctx.db.tx.insert(payments).values({
        id: ctx.ids.uuid(),
        bookingId: declined.id,
        homeownerId: ana.id,
        methodId: await card(),
        status: 'failed',
        amountCents: 17_038,
        createdAt: at,
        updatedAt: at,
      });
    });
    expect((await overview()).waiting.map(({ priority, title }) => [priority, title])).toEqual([
      ['critical', expect.stringMatching(/^Request #\d+ expires in 30 min$/)],
      ['high', `Card declined for #${declined.number}`],
      ['high', 'Payout to Bellini Plumbing failed'],
      ['medium', '1 star for Bellini Plumbing, no reply yet'],
      ['medium', 'Bright Wire is waiting for approval'],
    ]);
    await paidOut('paid', 0);
    expect((await overview()).waiting.map(({ title }) => title)).not.toContain(
      'Payout to Bellini Plumbing failed',
    );
  });

  it('names a company whose payout came back for as long as its page says so', async () => {
    const shown = async () => ({
      waiting: (await overview()).waiting.map(({ href }) => href),
      page: (await vendorDetailOf({ ...ctx, actor: userActor('admin') }, { id: vendor.id })).failedPayout,
    });
    await paidOut('failed', 3);
    const listed = [`/admin/vendors/${vendor.id}`];
    expect(await shown()).toMatchObject({ waiting: listed, page: { isSentAgain: false } });
    await paidOut('intent', 2);
    expect(await shown()).toMatchObject({ waiting: listed, page: { isSentAgain: true } });
    await paidOut('paid', 1);
    expect(await shown()).toEqual({ waiting: [], page: null });
  });

  it('lists reviews that were reported, once each, until somebody has decided', async () => {
    const [first, second] = [await completed(3), await completed(2)];
    await reviewed(first, 4, 2);
    await reviewed(second, 5, 1);
    const rows = await ctx.db.read.select().from(reviews);
    const reviewOf = (booking: Booking) => rows.find(({ bookingId }) => bookingId === booking.id)?.id ?? '';
    const report = (booking: Booking, by: User, hours: number, reason: 'offensive' | 'private') => ({
      id: ctx.ids.uuid(),
      reviewId: reviewOf(booking),
      reportedBy: by.id,
      reason,
      note: '',
      at: new Date(ctx.clock.now().getTime() - hours * 3_600_000),
    });
    await ctx.db.transaction(() =>
      ctx.db.tx
        .insert(reviewReports)
        .values([
          report(second, vendor.owner, 5, 'offensive'),
          report(first, vendor.owner, 9, 'private'),
          report(first, ana, 1, 'offensive'),
        ]),
    );
    const waiting = async () =>
      (await overview()).waiting.map(({ priority, title, detail, href }) => [priority, title, detail, href]);
    const link = (booking: Booking) => `/admin/jobs/${booking.id}#reports`;
    const about = (reason: ReportReason) => `${REPORT_REASON_LABELS[reason]} · Drain cleaning`;
    expect(await waiting()).toEqual([
      ['high', 'Review of Bellini Plumbing was reported 2 times', about('private'), link(first)],
      ['high', 'Review of Bellini Plumbing was reported', about('offensive'), link(second)],
    ]);
    await ctx.db.transaction(() => ctx.db.tx.update(reviewReports).set({ status: 'kept' }));
    expect(await waiting()).toEqual([]);
    // What the company wrote can be reported too: each has its own line.
    const ratingId = ctx.ids.uuid();
    const at = ctx.clock.now();
    await ctx.db.transaction(async () => {
      await ctx.db.tx.insert(homeownerReviews).values({
        ...{ id: ratingId, bookingId: first.id, vendorId: vendor.id, homeownerId: ana.id },
        ...{ authorId: vendor.owner.id, rating: 3, text: '', wouldReturn: true, createdAt: at, revealAt: at },
      });
      await ctx.db.tx.insert(reviewReports).values([
        { ...report(first, ana, 3, 'private'), reviewId: null, about: 'rating', ratingId },
        { ...report(first, ana, 2, 'offensive'), about: 'reply' },
      ]);
    });
    expect(await waiting()).toEqual([
      ['high', 'Rating by Bellini Plumbing was reported', about('private'), `${link(first)}-rating`],
      ['high', 'Reply by Bellini Plumbing was reported', about('offensive'), `${link(first)}-reply`],
    ]);
  });

  it('refuses other lengths of time', async () => {
    const refused = call(reportsProcedures.adminOverview, { days: 31 as 30 }, asAdmin());
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });
});

describe('vendorStanding', () => {
  it('is refused to homeowners and visitors', async () => {
    const standing = (context: PlatformCtx) => call(reportsProcedures.vendorStanding, {}, { context });
    await expect(standing(as(ctx, ana) as PlatformCtx)).rejects.toMatchObject({ status: 403 });
    await expect(standing({ ...ctx, actor: ANONYMOUS })).rejects.toMatchObject({ status: 401 });
  });

  it('is what the overview says of the company and its rating, and only of the own one', async () => {
    await reviewed(await completed(1), 4, 0);
    const { company, logoUrl, status, rating } = await call(reportsProcedures.vendorOverview, {}, asVendor());
    const own = await call(reportsProcedures.vendorStanding, {}, asVendor());
    expect(own).toEqual({ id: vendor.id, company, logoUrl, status, rating });
    expect(own).toMatchObject({ company: 'Bellini Plumbing', rating: { value: 4, reviews: 1 } });
    const other = await buildVendor(ctx, market, [service]);
    const context = as(ctx, other.owner, { vendorId: other.id });
    expect(await call(reportsProcedures.vendorStanding, {}, { context })).toMatchObject({
      rating: { value: null, reviews: 0 },
    });
  });
});

describe('vendorOverview', () => {
  const overview = () => call(reportsProcedures.vendorOverview, {}, asVendor());

  it('counts what the company earned, payouts left out', async () => {
    const booking = await completed(1);
    await completed(40);
    await reviewed(booking, 4, 0);
    const payout = payoutJournal({ vendorId: vendor.id, amountCents: 10_000, owedCents: 26_224 });
    await ctx.db.transaction(() => postJournal(ctx, payout, { payoutId: ctx.ids.uuid(), memo: 'Payout' }));
    const view = await overview();
    expect(view).toMatchObject({
      company: 'Bellini Plumbing',
      status: 'approved',
      missing: [],
      earnedCents: { value: 13_112, previous: 13_112 },
      jobsCompleted: { value: 1, previous: 1 },
      rating: { value: 4, reviews: 1 },
      balanceCents: 16_224,
    });
    expect(view.weeks).toHaveLength(12);
    // A Monday: yesterday belongs to the week before.
    expect(view.weeks.slice(-2)).toEqual([
      { date: '2026-02-23', earnedCents: 13_112 },
      { date: '2026-03-02', earnedCents: 0 },
    ]);
    expect(view.activity[0]).toMatchObject({ event: 'Ana Reyes gave you 4 stars' });
  });

  it("shows nothing of another company's", async () => {
    await completed(1);
    const other = await buildVendor(ctx, market, [service]);
    const context = as(ctx, other.owner, { vendorId: other.id });
    expect(await call(reportsProcedures.vendorOverview, {}, { context })).toMatchObject({
      earnedCents: { value: 0, previous: 0 },
      balanceCents: 0,
      acceptanceRate: null,
      activity: [],
    });
  });

  it('counts accepted requests against declined and expired ones', async () => {
    const requestedAt = daysAgo(3);
    await buildBooking(ctx, about(), { requestedAt, acceptedAt: requestedAt });
    await buildBooking(ctx, about(), { requestedAt, acceptedAt: requestedAt, status: 'cancelled' });
    await buildBooking(ctx, about(), { requestedAt, status: 'declined' });
    await buildBooking(ctx, about(), { requestedAt, status: 'expired' });
    await buildBooking(ctx, about(), { requestedAt, status: 'pending' });
    await buildBooking(ctx, about(), { requestedAt, status: 'cancelled' });
    expect((await overview()).acceptanceRate).toBe(0.5);
  });

  it('tells an onboarding company what it lacks', async () => {
    const fresh = await buildVendor(ctx, market, [], {
      vendor: { status: 'onboarding', payoutAccount: null },
    });
    const context = as(ctx, fresh.owner, { vendorId: fresh.id });
    const { missing } = await call(reportsProcedures.vendorOverview, {}, { context });
    expect(missing.filter(({ done }) => !done).map(({ label }) => label)).toEqual([
      'Services with prices',
      'A technician with hours and skills',
      'Bank account for payouts',
    ]);
  });
});

/** What the list of jobs marks, by job: the same as the dashboard asks for. */
async function marked(context: PlatformCtx = asAna().context): Promise<Record<string, string>> {
  const { items } = await call(bookingsProcedures.list, {}, { context });
  return Object.fromEntries(items.flatMap(({ id, need }) => (need ? [[id, need]] : [])));
}

describe('homeownerOverview', () => {
  it('counts bookings and money by local month', async () => {
    await completed(0);
    await completed(35);
    await completed(80);
    await buildBooking(ctx, about(), {});
    await ctx.db.transaction(() =>
      postJournal(ctx, goodwillCreditJournal(ana.id, 2_000), { memo: 'Credit' }),
    );
    const view = await call(reportsProcedures.homeownerOverview, {}, asAna());
    expect(view).toMatchObject({
      upcoming: 1,
      completed: 3,
      spentThisYearCents: 2 * 17_038,
      creditCents: 2_000,
    });
    expect(view.months).toHaveLength(12);
    expect(view.months.slice(-4)).toEqual([
      { date: '2025-12-01', spentCents: 17_038 },
      { date: '2026-01-01', spentCents: 17_038 },
      { date: '2026-02-01', spentCents: 0 },
      { date: '2026-03-01', spentCents: 17_038 },
    ]);
    expect(view.activity).toHaveLength(3);
  });

  it("shows nothing of another person's", async () => {
    await completed(1);
    const context = as(ctx, await buildUser(ctx, 'homeowner'));
    expect(await call(reportsProcedures.homeownerOverview, {}, { context })).toMatchObject({
      upcoming: 0,
      completed: 0,
      spentThisYearCents: 0,
      activity: [],
    });
  });

  it('says what waits for the homeowner, the most pressing first, and nothing of anybody else', async () => {
    const [toRate, old] = [await completed(2), await completed(45)];
    const confirmed = {
      status: 'confirmed',
      requestedAt: daysAgo(1),
      acceptedAt: daysAgo(1),
      creditCents: 17_038,
    } as const;
    const moved = await buildBooking(ctx, about(), { ...confirmed, startsAt: daysAgo(-4) });
    const respondBy = daysAgo(-1);
    const cardless = await buildBooking(ctx, about(), {
      ...confirmed,
      startsAt: daysAgo(-6),
      creditCents: 0,
    });
    const working = { status: 'in_progress', startedAt: daysAgo(0), startsAt: daysAgo(0) } as const;
    const atWork = await buildBooking(ctx, about(), { ...confirmed, ...working });
    const proposedAt = ctx.clock.now();
    await buildExtra(ctx, atWork, { amountCents: 12_000, status: 'proposed', proposedAt });
    await ctx.db.transaction(async () => {
      await ctx.db.tx.insert(reschedules).values({
        id: ctx.ids.uuid(),
        bookingId: moved.id,
        proposedBy: 'vendor',
        fromStartsAt: moved.startsAt,
        startsAt: daysAgo(-5),
        endsAt: daysAgo(-6),
        technicianId: moved.technicianId,
        status: 'proposed',
        respondBy,
        createdAt: ctx.clock.now(),
      });
      await ctx.db.tx.update(payments).set({ status: 'failed' }).where(eq(payments.bookingId, old.id));
      await ctx.db.tx.insert(channels).values({
        ...{ id: atWork.id, homeownerId: ana.id, vendorId: vendor.id },
        ...{ lastMessageId: ctx.ids.uuid(), lastAt: proposedAt, createdAt: proposedAt },
      });
      await ctx.db.tx
        .insert(members)
        .values({ channelId: atWork.id, userId: ana.id, unread: 2, unreadSince: proposedAt });
    });
    const { needs } = await call(reportsProcedures.homeownerOverview, {}, asAna());
    expect(needs.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
      ['extra_work', atWork.id],
      ['proposed_time', moved.id],
      ['card', old.id],
      ['card', cardless.id],
      ['rate', toRate.id],
      ['unread', atWork.id],
    ]);
    expect(needs[0]).toMatchObject({ amountCents: 12_000, vendorName: 'Bellini Plumbing' });
    expect(needs[1]).toMatchObject({ at: respondBy, startsAt: daysAgo(-5) });
    expect(needs.at(-1)).toMatchObject({ count: 2 });
    expect(await marked()).toEqual({
      ...{ [atWork.id]: 'extra_work', [moved.id]: 'proposed_time', [old.id]: 'card' },
      ...{ [cardless.id]: 'card', [toRate.id]: 'rate' },
    });

    const ben = await buildUser(ctx, 'homeowner');
    const others = await call(reportsProcedures.homeownerOverview, {}, { context: as(ctx, ben) });
    expect(others.needs).toEqual([]);
    expect(await marked(as(ctx, vendor.owner, { vendorId: vendor.id }))).toEqual({});
  });

  it('says that extra work or a tip is not paid, until it is or no tip can be given any more', async () => {
    const [done, late] = [await completed(2), await completed(45)];
    const line = await buildExtra(ctx, done, { amountCents: 12_000 });
    const pay = (of: Booking, days: number, given: Partial<typeof payments.$inferInsert>) =>
      ctx.db.transaction(async () => {
        const paidAt = { createdAt: daysAgo(days), updatedAt: daysAgo(days) };
        const owed = { id: ctx.ids.uuid(), bookingId: of.id, homeownerId: ana.id, methodId: await card() };
        const row = { ...owed, ...paidAt, amountCents: 13_242, status: 'failed' as const, ...given };
        await ctx.db.tx.insert(payments).values(row);
      });
    const parts = { vendorCents: 10_800, taxCents: 1_242, commissionCents: 1_200 };
    const about = { bookingId: done.id, vendorId: vendor.id, marketId: market.id };
    const settlement = { kind: 'extra' as const, ...about, ...parts };
    const extra = { purpose: 'extra', purposeId: line.id } as const;
    const tip = { purpose: 'tip', amountCents: 2_000 } as const;
    // Refused when it was approved: nothing was done for it.
    await pay(done, 2, { ...extra, purposeId: ctx.ids.uuid() });
    await pay(done, 2, { ...extra, settlement });
    await pay(done, 2, { ...tip, purposeId: ctx.ids.uuid() });
    await pay(late, 44, { ...tip, purposeId: ctx.ids.uuid() });
    const kinds = async () => {
      const { needs } = await call(reportsProcedures.homeownerOverview, {}, asAna());
      return needs.filter(({ kind }) => kind !== 'rate');
    };
    expect(await kinds()).toMatchObject([
      { kind: 'extra_payment', bookingId: done.id, amountCents: 13_242 },
      { kind: 'tip_payment', bookingId: done.id, amountCents: 2_000, at: daysAgo(2 - TIP_WITHIN_DAYS) },
    ]);

    expect(await marked()).toEqual({ [done.id]: 'extra_payment' });

    await pay(done, 1, { ...extra, settlement, status: 'captured' });
    expect(await marked()).toEqual({ [done.id]: 'tip_payment' });
    await pay(done, 1, { ...tip, purposeId: ctx.ids.uuid(), status: 'captured' });
    expect(await kinds()).toEqual([]);
    expect(await marked()).toEqual({ [done.id]: 'rate' });
  });

  it('does not tell of times that were only held', async () => {
    const held = await buildBooking(ctx, about(), { status: 'cancelled' });
    await ctx.db.transaction(async () => {
      const step = { bookingId: held.id, actorRole: 'homeowner' as const, at: ctx.clock.now() };
      await ctx.db.tx.insert(bookingSteps).values({ id: ctx.ids.uuid(), step: 'cancelled', ...step });
      await ctx.db.tx.update(bookings).set({ requestedAt: null });
    });
    expect((await call(reportsProcedures.homeownerOverview, {}, asAna())).activity).toEqual([]);
  });
});
