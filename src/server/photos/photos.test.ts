import { createHash } from 'node:crypto';
import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { photos as photoRows } from '#server/bookings/tables.ts';
import { userActor } from '#test/factories/actors.ts';
import { photoWorld } from '#test/factories/photo-world.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { sealPhotos } from './commands/seal-photos.ts';
import { photosProcedures as operations } from './procedures.ts';
import { evidence } from './tables.ts';

const { world, asVendor, asTechnician, job, completed, uploaded, photoOf } = photoWorld();

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an accountant', userActor('vendor', { vendorRole: 'accountant' }), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s reads or changes no photos of jobs', async (_, actor, status) => {
    const { id } = await job();
    const context = { ...world.ctx, actor };
    await expect(call(operations.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(operations.job, { id }, { context })).rejects.toMatchObject({ status });
    await expect(
      call(operations.annotate, { id, shapes: [], expectedVersion: 0 }, { context }),
    ).rejects.toMatchObject({ status });
  });

  it('a technician sees own jobs alone, and neither links nor consent', async () => {
    const own = await job({ technicianId: world.vendor.technicians[0]?.id ?? '' });
    const colleagues = await job({
      technicianId: world.vendor.technicians[1]?.id ?? '',
      status: 'completed',
    });
    await photoOf(own, 'before');
    const other = await photoOf(colleagues, 'before');
    const seen = await call(operations.list, {}, asTechnician(0));
    expect(seen.items.map(({ id }) => id)).toEqual([own.id]);
    await expect(call(operations.job, { id: colleagues.id }, asTechnician(0))).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      call(operations.setCaption, { id: other.id, caption: 'Mine' }, asTechnician(0)),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      call(operations.askConsent, { id: own.id, photoIds: [other.id] }, asTechnician(0)),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('another company, and its photos answer like unknown ones', async () => {
    const stranger = await buildVendor(world.ctx, world.market, [world.service]);
    const booking = await completed();
    const [before, after] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const refused = { status: 404 };
    const me = asVendor(stranger);
    await expect(call(operations.job, { id: booking.id }, me)).rejects.toMatchObject(refused);
    await expect(call(operations.check, { id: before.id }, me)).rejects.toMatchObject(refused);
    await expect(
      call(operations.pair, { id: booking.id, beforeId: before.id, afterId: after.id }, me),
    ).rejects.toMatchObject(refused);
    expect((await call(operations.list, {}, me)).items).toEqual([]);
  });
});

describe('the address of a job', () => {
  it('is neither shown nor found before the vendor has accepted', async () => {
    const asked = await job({ status: 'pending', acceptedAt: null, startedAt: null });
    await photoOf(asked, 'before');
    const { line1 } = world.home;
    expect((await call(operations.list, {}, asVendor())).items).toMatchObject([{ id: asked.id, street: '' }]);
    expect((await call(operations.list, { search: line1 }, asVendor())).items).toEqual([]);
    expect((await call(operations.job, { id: asked.id }, asVendor())).job.street).toBe('');
    const accepted = await job();
    await photoOf(accepted, 'before');
    expect((await call(operations.list, { search: line1 }, asVendor())).items).toMatchObject([
      { id: accepted.id, street: line1 },
    ]);
  });
});

describe('adding a photo', () => {
  it('seals what arrived and what the device says, which is never taken for more', async () => {
    const booking = await job();
    const bytes = Buffer.from('the tank before the work');
    const sha256 = await uploaded(bytes.toString());
    const captured = {
      at: new Date(world.ctx.clock.now().getTime() - MINUTE_MS).toISOString(),
      place: { latitude: world.home.latitude, longitude: world.home.longitude },
      placeFrom: 'photo' as const,
    };
    const added = await call(
      operations.add,
      { id: booking.id, kind: 'before', sha256, captured },
      asVendor(),
    );
    expect(added.mark).toBe('verified');
    const { photos } = await call(operations.job, { id: booking.id }, asVendor());
    expect(photos[0]?.evidence).toMatchObject({
      sha256,
      storedSha256: createHash('sha256').update(bytes).digest('hex'),
      receivedAt: world.ctx.clock.now(),
      capturedAt: new Date(captured.at),
      placeFrom: 'photo',
      distanceMeters: 0,
      device: 'Chrome on Android',
    });
  });

  it('believes no device that reports tomorrow', async () => {
    const booking = await job();
    const sha256 = await uploaded('x');
    const captured = { at: new Date(world.ctx.clock.now().getTime() + DAY_MS).toISOString() };
    await call(operations.add, { id: booking.id, kind: 'before', sha256, captured }, asVendor());
    const { photos } = await call(operations.job, { id: booking.id }, asVendor());
    expect(photos[0]?.evidence?.capturedAt).toBeNull();
  });

  it('the same picture twice is one photo whose first seal stands', async () => {
    const booking = await job();
    const sha256 = await uploaded('once');
    const input = { id: booking.id, kind: 'during' as const, sha256 };
    const first = await call(operations.add, input, asVendor());
    world.ctx.clock.advance(MINUTE_MS);
    const again = await call(operations.add, input, asVendor());
    expect(again.id).toBe(first.id);
    expect(await world.ctx.db.read.select().from(evidence)).toHaveLength(1);
  });

  it('a picture without bytes in the store is not sealed', async () => {
    const booking = await job();
    const sha256 = await uploaded('gone');
    const files = { ...world.ctx.files, open: async () => null };
    const { context } = asVendor();
    await expect(
      call(operations.add, { id: booking.id, kind: 'before', sha256 }, { context: { ...context, files } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await world.ctx.db.read.select().from(photoRows)).toEqual([]);
  });

  it('photos that came by another door are sealed afterwards, once', async () => {
    const booking = await job();
    const sha256 = await uploaded('by the other door');
    await call(bookingsProcedures.addPhoto, { id: booking.id, kind: 'before', sha256 }, asVendor());
    const marks = async () =>
      (await call(operations.job, { id: booking.id }, asVendor())).photos.map(({ mark }) => mark);
    expect(await marks()).toEqual(['pending']);
    expect(await sealPhotos(world.ctx, { since: null })).toBe(1);
    expect(await sealPhotos(world.ctx, { since: null })).toBe(0);
    expect(await marks()).toEqual(['verified']);
  });
});
