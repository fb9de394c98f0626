import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { buildUpload } from '#test/factories/uploads.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures as operations } from '../procedures.ts';
import { maySeePhoto } from '../queries/photo-access.ts';
import { workPeriods } from '../tables.ts';

const database = testDatabase();
const PICTURE = 'a'.repeat(64);
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let ana: User;
let home: Home;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  ana = await buildUser(ctx, 'homeowner');
  home = await buildHome(ctx, ana.id, market);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
});

const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const job = (rest: Partial<Booking> = {}) =>
  buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'in_progress', requestedAt: ctx.clock.now(), startsAt: ctx.clock.now(), ...rest },
  );
const helper = () => vendor.technicians[1]?.id ?? '';

const uploaded = (sha256 = PICTURE) => buildUpload(ctx, vendor.owner.id, sha256);
const signed = (id: string, sha256 = PICTURE) => ({
  id,
  signedBy: 'Ana Reyes',
  method: 'drawn' as const,
  sha256,
});

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s', async (role, actor, status) => {
    const { id } = await job();
    const context = { ...ctx, actor };
    await expect(call(operations.clockIn, { id }, { context })).rejects.toMatchObject({ status });
    await expect(call(operations.clockOut, { id }, { context })).rejects.toMatchObject({ status });
    if (role !== 'an administrator') {
      await expect(call(operations.site, { id }, { context })).rejects.toMatchObject({ status });
    }
    await expect(call(operations.sign, signed(id), { context })).rejects.toMatchObject({ status });
  });

  it('an administrator reads the hours and changes none', async () => {
    const { id, technicianId } = await job();
    await call(operations.clockIn, { id }, asVendor());
    ctx.clock.advance(25 * 60_000);
    expect(
      await call(operations.site, { id }, { context: { ...ctx, actor: userActor('admin') } }),
    ).toMatchObject({
      workedMinutes: 25,
      periods: [{ technicianId, endedAt: null }],
      extras: [],
    });
  });

  it('another company: the job is unknown, and so is its signature', async () => {
    const other = await buildVendor(ctx, market, [service]);
    const { id } = await job();
    await uploaded();
    for (const ask of [
      () => call(operations.clockIn, { id }, asVendor(other)),
      () => call(operations.site, { id }, asVendor(other)),
      () => call(operations.sign, signed(id), asVendor(other)),
      () => call(operations.signature, { id }, asVendor(other)),
    ]) {
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    }
    const [stranger] = other.technicians;
    await expect(
      call(operations.clockIn, { id, technicianId: stranger?.id ?? '' }, asVendor()),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('the clock', () => {
  it('runs, pauses and goes on; two pairs of hands count once', async () => {
    const { id } = await job();
    await call(operations.clockIn, { id }, asVendor());
    ctx.clock.advance(30 * 60_000);
    await call(operations.clockIn, { id, technicianId: helper() }, asVendor());
    // Again changes nothing.
    await call(operations.clockIn, { id }, asVendor());
    ctx.clock.advance(10 * 60_000);
    await call(operations.clockOut, { id }, asVendor());
    ctx.clock.advance(20 * 60_000);
    const record = await call(operations.clockOut, { id, technicianId: helper() }, asVendor());
    expect(record.workedMinutes).toBe(60);
    expect(record.clocks.map(({ minutes, runningSince }) => [minutes, runningSince])).toEqual([
      [40, null],
      [30, null],
    ]);
    ctx.clock.advance(15 * 60_000);
    const on = await call(operations.clockIn, { id }, asVendor());
    expect(on.clocks[0]?.runningSince).toEqual(ctx.clock.now());
    expect(on.periods).toHaveLength(3);
  });

  it('stops where a technician was when it starts elsewhere', async () => {
    const first = await job();
    const second = await job();
    await call(operations.clockIn, { id: first.id }, asVendor());
    ctx.clock.advance(5 * 60_000);
    await call(operations.clockIn, { id: second.id }, asVendor());
    const left = await call(operations.site, { id: first.id }, asVendor());
    expect(left).toMatchObject({ workedMinutes: 5, clocks: [{ runningSince: null }, {}] });
  });

  it('starts with the work, and is closed to jobs that are not on', async () => {
    // Paid with credit, since nobody gave a card.
    const booking = await job({ status: 'confirmed', creditCents: 17_038 });
    await expect(call(operations.clockIn, { id: booking.id }, asVendor())).rejects.toMatchObject({
      status: 409,
    });
    await call(operations.start, { id: booking.id }, asVendor());
    // Setting out was told on a slow line and comes after it.
    expect(await call(operations.setEnRoute, { id: booking.id }, asVendor())).toMatchObject({
      status: 'in_progress',
    });
    ctx.clock.advance(60_000);
    expect(await call(operations.site, { id: booking.id }, asVendor())).toMatchObject({ workedMinutes: 1 });
  });

  it('never runs twice for one technician: the database sees to it', async () => {
    const { id: bookingId, technicianId } = await job();
    const open = () => ({ id: ctx.ids.uuid(), bookingId, technicianId, startedAt: ctx.clock.now() });
    await expect(
      ctx.db.transaction(() => ctx.db.tx.insert(workPeriods).values([open(), open()])),
    ).rejects.toThrow();
    const backwards = { ...open(), endedAt: new Date(ctx.clock.now().getTime() - 1) };
    await expect(ctx.db.transaction(() => ctx.db.tx.insert(workPeriods).values(backwards))).rejects.toThrow();
  });
});

describe('sign', () => {
  it('keeps the last signature and shows it to both sides alone', async () => {
    const { id } = await job();
    await uploaded();
    await uploaded('b'.repeat(64));
    await call(operations.sign, signed(id), asVendor());
    await call(operations.sign, signed(id, 'b'.repeat(64)), asVendor());
    const { signature } = await call(operations.signature, { id }, { context: as(ctx, ana) });
    expect(signature).toMatchObject({ signedBy: 'Ana Reyes', url: `/api/files/${'b'.repeat(64)}` });
    expect(await maySeePhoto(as(ctx, ana), 'b'.repeat(64))).toBe(true);
    expect(await maySeePhoto(as(ctx, ana), PICTURE)).toBe(false);
    expect(await maySeePhoto(as(ctx, await buildUser(ctx, 'homeowner')), 'b'.repeat(64))).toBe(false);
  });

  it('wants a name, an upload and a job that is on', async () => {
    const { id } = await job();
    await expect(call(operations.sign, signed(id), asVendor())).rejects.toMatchObject({ status: 400 });
    await uploaded();
    for (const bad of [{ signedBy: ' ' }, { signedBy: 'x'.repeat(81) }, { sha256: 'zz' }]) {
      await expect(call(operations.sign, { ...signed(id), ...bad }, asVendor())).rejects.toMatchObject({
        status: 400,
      });
    }
    // A document is an upload too, and no signature.
    const document = 'd'.repeat(64);
    await buildUpload(ctx, vendor.owner.id, document, { mediaType: 'application/pdf' });
    await expect(
      call(operations.sign, { ...signed(id), sha256: document }, asVendor()),
    ).rejects.toMatchObject({ status: 400 });
    const done = await job({ status: 'completed' });
    await expect(call(operations.sign, signed(done.id), asVendor())).rejects.toMatchObject({ status: 409 });
  });
});
