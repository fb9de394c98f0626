import { call } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { bookingSite } from '#test/factories/booking-site.ts';
import type { Booking } from '#test/factories/bookings.ts';
import type { Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures as operations } from '../procedures.ts';
import { bookingSteps, bookings, checklistItems, workPeriods } from '../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let vendor: Vendor;
let booking: Booking;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  // Paid by credit: nothing asks for a card.
  ({ vendor, booking } = await bookingSite(ctx, { creditCents: 17_038 }));
});

const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const ago = (minutes: number) => new Date(ctx.clock.now().getTime() - minutes * 60_000);
const said = (minutes: number) => ({ id: booking.id, happenedAt: ago(minutes).toISOString() });
const rowOf = async () => {
  const [row] = await ctx.db.read.select().from(bookings).where(eq(bookings.id, booking.id));
  return row;
};
const stepsOf = () =>
  ctx.db.read
    .select({ step: bookingSteps.step, note: bookingSteps.note, at: bookingSteps.at })
    .from(bookingSteps)
    .where(eq(bookingSteps.bookingId, booking.id))
    .orderBy(asc(bookingSteps.at));

describe('a step that is told later', () => {
  it('counts from when it happened, and its line says that it was sent later', async () => {
    ctx.clock.advance(2 * 3_600_000);
    const [way, start] = [ago(90), ago(60)];
    await call(operations.setEnRoute, said(90), asVendor());
    await call(operations.start, said(60), asVendor());
    expect(await rowOf()).toMatchObject({ enRouteAt: way, startedAt: start });
    expect(await stepsOf()).toMatchObject([
      { step: 'en_route', at: way, note: expect.stringMatching(/^Sent later, at \d+:\d\d [AP]M$/) },
      { step: 'in_progress', at: start },
    ]);
    const record = await call(operations.clockOut, said(15), asVendor());
    expect(record).toMatchObject({ workedMinutes: 45, clocks: [{ minutes: 45 }, {}].slice(0, 1) });
  });

  it.each([
    ['before the step before it', 300, 'acceptedAt'],
    ['in the future', -10, 'now'],
  ])('is set to the bound where its time is %s', async (_, minutes, bound) => {
    ctx.clock.advance(3_600_000);
    await call(operations.start, said(minutes), asVendor());
    const at = bound === 'now' ? ctx.clock.now() : booking.acceptedAt;
    expect(await rowOf()).toMatchObject({ startedAt: at });
    if (bound !== 'now') expect((await stepsOf())[0]?.note).toMatch(/Time adjusted$/);
  });

  it('never lets two clocks of a technician run at the same time', async () => {
    ctx.clock.advance(3_600_000);
    await call(operations.start, said(50), asVendor());
    await call(operations.clockOut, said(10), asVendor());
    // Told later still, of an earlier minute.
    await call(operations.clockIn, said(30), asVendor());
    const periods = await ctx.db.read
      .select({ startedAt: workPeriods.startedAt, endedAt: workPeriods.endedAt })
      .from(workPeriods)
      .orderBy(asc(workPeriods.startedAt));
    expect(periods).toEqual([
      { startedAt: ago(50), endedAt: ago(10) },
      { startedAt: ago(10), endedAt: null },
    ]);
  });
});

describe('a step of the checklist that two devices tick', () => {
  beforeEach(async () => {
    await ctx.db.transaction(() =>
      ctx.db.tx.insert(checklistItems).values({ bookingId: booking.id, position: 0, label: 'Flush' }),
    );
    await call(operations.start, { id: booking.id }, asVendor());
  });
  const tick = (done: boolean, seenVersion?: number) =>
    call(operations.tick, { id: booking.id, position: 0, done, seenVersion }, asVendor());

  it('counts its changes, and stays where it stands so already', async () => {
    expect(await tick(true, 0)).toEqual({ position: 0, done: true, version: 1 });
    expect(await tick(true, 0)).toEqual({ position: 0, done: true, version: 1 });
    expect(await tick(false, 1)).toEqual({ position: 0, done: false, version: 2 });
  });

  it('is refused where it was changed since, with what stands; without a version the last one counts', async () => {
    await tick(true, 0);
    await tick(false, 1);
    await expect(tick(true, 0)).rejects.toMatchObject({
      status: 409,
      data: { changed: { field: 'step', done: false, version: 2 } },
    });
    expect(await tick(true)).toMatchObject({ done: true, version: 3 });
  });
});

describe('the work note', () => {
  const save = (text: string, expectedVersion: number, of: Vendor = vendor) =>
    call(operations.saveWorkNote, { id: booking.id, text, expectedVersion }, asVendor(of));

  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('is not written by %s', async (_, actor, status) => {
    const input = { id: booking.id, text: 'A', expectedVersion: 0 };
    const context = { ...ctx, actor };
    await expect(call(operations.saveWorkNote, input, { context })).rejects.toMatchObject({ status });
  });

  it('is one per job, counts its changes, and shows what stands where another device was first', async () => {
    expect(await save('The shut-off sticks.', 0)).toMatchObject({
      note: { text: 'The shut-off sticks.', version: 1, by: vendor.owner.name, at: ctx.clock.now() },
    });
    // The same words again change nothing, whatever was seen.
    expect(await save('The shut-off sticks.', 0)).toMatchObject({ note: { version: 1 } });
    await expect(save('Bring a new valve.', 0)).rejects.toMatchObject({
      status: 409,
      data: { changed: { field: 'note', text: 'The shut-off sticks.', version: 1 } },
    });
    expect(await save('Bring a new valve.', 1)).toMatchObject({ note: { version: 2 } });
  });

  it('is taken after the job is over, and not before it was accepted', async () => {
    const set = (values: Partial<Booking>) =>
      ctx.db.transaction(() => ctx.db.tx.update(bookings).set(values).where(eq(bookings.id, booking.id)));
    await set({ status: 'cancelled' });
    expect(await save('The tank was drained.', 0)).toMatchObject({ note: { version: 1 } });
    await set({ status: 'pending', acceptedAt: null });
    await expect(save('Too early.', 1)).rejects.toMatchObject({ status: 409 });
  });
});
