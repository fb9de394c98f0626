import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_EXTRA_LINES } from '#core/bookings/site/limits.ts';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
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
import { bookingsProcedures as operations } from '../../procedures.ts';
import { bookingLines, bookings } from '../../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let home: Home;
let vendor: Vendor;
let hourly: Service;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  hourly = await buildService(ctx, { pricing: 'hourly', durationMinutes: 60 });
  vendor = await buildVendor(ctx, market, [hourly]);
});

const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const job = (rest: Partial<Booking> = {}, service: Service = hourly) =>
  buildBooking(
    ctx,
    { market, home, vendor, service },
    {
      status: 'in_progress',
      requestedAt: ctx.clock.now(),
      startsAt: ctx.clock.now(),
      bookedMinutes: 60,
      ...rest,
    },
  );
const flapper = { kind: 'material', label: 'Flapper', unitCents: 1_140, quantity: 2, charged: true } as const;
const propose = (id: string, extra: object = flapper, of = vendor) =>
  call(operations.proposeExtra, { id, extra } as never, asVendor(of));
const withdraw = (id: string, lineId: string, of = vendor) =>
  call(operations.withdrawExtra, { id, lineId }, asVendor(of));

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id } = await job();
    const context = { ...ctx, actor };
    const input = { id, extra: flapper, note: '' };
    await expect(call(operations.proposeExtra, input, { context })).rejects.toMatchObject({ status });
    await expect(call(operations.withdrawExtra, { id, lineId: id }, { context })).rejects.toMatchObject({
      status,
    });
  });

  it('another company', async () => {
    const other = await buildVendor(ctx, market, [hourly]);
    const { id } = await job();
    await expect(propose(id, flapper, other)).rejects.toMatchObject({ status: 404 });
    const { extras } = await propose(id);
    await expect(withdraw(id, extras[0]?.id ?? '', other)).rejects.toMatchObject({ status: 404 });
    const second = await job();
    await expect(withdraw(second.id, extras[0]?.id ?? '')).rejects.toMatchObject({ status: 404 });
  });
});

describe('proposeExtra', () => {
  it('waits for the homeowner, changes nothing that was agreed, and keeps the job open', async () => {
    const before = await job();
    const record = await propose(before.id);
    expect(record.extras).toMatchObject([
      { kind: 'material', label: 'Flapper', amountCents: 2_280, status: 'proposed', answeredAt: null },
    ]);
    const [after] = await ctx.db.read.select().from(bookings).where(eq(bookings.id, before.id));
    expect(after?.totalCents).toBe(before.totalCents);
    const proposals = await ctx.db.read
      .select()
      .from(events)
      .where(eq(events.name, 'booking.extra_proposed'));
    expect(proposals).toMatchObject([{ payload: { bookingId: before.id, amountCents: 2_280 } }]);
    await expect(call(operations.complete, { id: before.id }, asVendor())).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('answer about Flapper'),
    });
  });

  it('notes what is included at once, and asks nobody', async () => {
    const { id } = await job();
    const record = await propose(id, { ...flapper, charged: false });
    expect(record.extras).toMatchObject([{ amountCents: 0, status: 'agreed' }]);
    expect(
      await ctx.db.read.select().from(events).where(eq(events.name, 'booking.extra_proposed')),
    ).toHaveLength(0);
  });

  it('prices extra time by what was agreed and stops suggesting it', async () => {
    const { id } = await job();
    await call(operations.clockIn, { id }, asVendor());
    ctx.clock.advance(80 * 60_000);
    expect(await call(operations.site, { id }, asVendor())).toMatchObject({
      hourCents: 14_900,
      suggestedMinutes: 30,
    });
    const record = await propose(id, { kind: 'extra_time', minutes: 30 });
    expect(record.extras).toMatchObject([{ kind: 'extra_time', quantity: 0.5, amountCents: 7_450 }]);
    expect(record.suggestedMinutes).toBe(0);
  });

  it('refuses what this job does not take, and numbers that make no sense', async () => {
    const { id } = await job();
    const fixed = await buildService(ctx, { pricing: 'fixed' });
    const priced = await job({}, fixed);
    await expect(propose(priced.id, { kind: 'extra_time', minutes: 15 })).rejects.toMatchObject({
      status: 409,
    });
    await expect(propose(id, { kind: 'quote', label: 'Everything', amountCents: 100 })).rejects.toMatchObject(
      { status: 409 },
    );
    for (const bad of [
      { kind: 'extra_time', minutes: 10 },
      { kind: 'extra_time', minutes: 100_000 },
      { ...flapper, quantity: -1 },
      { ...flapper, quantity: 1e9 },
      { ...flapper, unitCents: -5 },
      { ...flapper, unitCents: 0 },
      { ...flapper, label: ' ' },
      { kind: 'material', quantity: 1, charged: false },
      { kind: 'party' },
    ]) {
      await expect(propose(id, bad)).rejects.toMatchObject({ status: 400 });
    }
    for (const status of ['confirmed', 'completed', 'cancelled'] as const) {
      const closed = await job({ status });
      await expect(propose(closed.id)).rejects.toMatchObject({ status: 409 });
    }
  });

  it('takes no more than a job can hold', async () => {
    const { id } = await job();
    for (let count = 0; count < MAX_EXTRA_LINES; count += 1)
      await propose(id, { ...flapper, charged: false });
    await expect(propose(id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('withdrawExtra', () => {
  it('takes back what waits or cost nothing, once', async () => {
    const { id } = await job();
    await propose(id);
    const { extras } = await propose(id, { ...flapper, charged: false });
    for (const { id: lineId } of extras) await withdraw(id, lineId);
    const record = await withdraw(id, extras[0]?.id ?? '');
    expect(record.extras.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('leaves answers alone', async () => {
    const { id } = await job();
    const { extras } = await propose(id);
    const lineId = extras[0]?.id ?? '';
    await ctx.db.transaction(() =>
      ctx.db.tx
        .update(bookingLines)
        .set({ status: 'agreed' })
        .where(and(eq(bookingLines.id, lineId), eq(bookingLines.bookingId, id))),
    );
    await expect(withdraw(id, lineId)).rejects.toMatchObject({ status: 409 });
    await expect(withdraw(id, 'nothing')).rejects.toMatchObject({ status: 404 });
  });
});
