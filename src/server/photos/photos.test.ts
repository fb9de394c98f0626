import { createHash } from 'node:crypto';
import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHAPES_MAX, SHOTS_MAX } from '#core/photos/limits.ts';
import type { Shape } from '#core/photos/shapes.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { photos as photoRows } from '#server/bookings/tables.ts';
import { vendorsProcedures } from '#server/vendors/procedures.ts';
import { workPhotos } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildJobPhoto, buildPicture } from '#test/factories/photos.ts';
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
import { matrixServices } from '#test/matrix/world.ts';
import type { PlatformCtx } from '#test/platform.ts';
import { checkPhotos } from './commands/check-photos.ts';
import { sealPhotos } from './commands/seal-photos.ts';
import { photosProcedures as operations } from './procedures.ts';
import { serveSharedPhoto } from './queries/link.ts';
import { verifyPhotos } from './queries/verify.ts';
import { evidence, photoDetails, shareLinks, shotLists } from './tables.ts';

const database = testDatabase();
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let ana: User;
let home: Home;
let vendor: Vendor;
beforeEach(async () => {
  ctx = matrixServices(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  ana = await buildUser(ctx, 'homeowner');
  home = await buildHome(ctx, ana.id, market);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
});

const asVendor = (of: Vendor = vendor) => ({
  context: as({ ...ctx, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile' }, of.owner, {
    vendorId: of.id,
  }),
});
const asTechnician = (index: number) => ({
  context: as(ctx, vendor.owner, {
    vendorId: vendor.id,
    vendorRole: 'technician',
    technicianId: vendor.technicians[index]?.id ?? '',
  }),
});
const asAna = () => ({ context: as(ctx, ana) });
const job = (rest: Partial<Booking> = {}) => {
  const at = ctx.clock.now();
  return buildBooking(
    ctx,
    { market, home, vendor, service },
    // Paid by credit: there is no card to charge.
    {
      ...{ status: 'in_progress', requestedAt: at, acceptedAt: at, startedAt: at, startsAt: at },
      ...{ creditCents: 17_038, ...rest },
    },
  );
};
const completed = () => job({ status: 'completed', completedAt: ctx.clock.now() });
const uploaded = (text: string) => buildPicture(ctx, vendor.owner.id, Buffer.from(text));
const shot = (name: string, kind: 'before' | 'during' | 'after', required = true) => ({
  name,
  kind,
  required,
});
const photoOf = (booking: Booking, kind: 'before' | 'after', bytes?: Uint8Array) =>
  buildJobPhoto(ctx, booking, vendor.owner.id, { kind, ...(bytes ? { bytes } : {}) });
const write = (work: () => Promise<unknown>) => ctx.db.transaction(work);

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an accountant', userActor('vendor', { vendorRole: 'accountant' }), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s reads or changes no photos of jobs', async (_, actor, status) => {
    const { id } = await job();
    const context = { ...ctx, actor };
    await expect(call(operations.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(operations.job, { id }, { context })).rejects.toMatchObject({ status });
    await expect(
      call(operations.annotate, { id, shapes: [], expectedVersion: 0 }, { context }),
    ).rejects.toMatchObject({ status });
  });

  it('a technician sees own jobs alone, and neither links nor consent', async () => {
    const own = await job({ technicianId: vendor.technicians[0]?.id ?? '' });
    const colleagues = await job({ technicianId: vendor.technicians[1]?.id ?? '', status: 'completed' });
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
    const stranger = await buildVendor(ctx, market, [service]);
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

describe('adding a photo', () => {
  it('seals what arrived and what the device says, which is never taken for more', async () => {
    const booking = await job();
    const bytes = Buffer.from('the tank before the work');
    const sha256 = await uploaded(bytes.toString());
    const captured = {
      at: new Date(ctx.clock.now().getTime() - MINUTE_MS).toISOString(),
      place: { latitude: home.latitude, longitude: home.longitude },
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
      receivedAt: ctx.clock.now(),
      capturedAt: new Date(captured.at),
      placeFrom: 'photo',
      distanceMeters: 0,
      device: 'Chrome on Android',
    });
  });

  it('believes no device that reports tomorrow', async () => {
    const booking = await job();
    const sha256 = await uploaded('x');
    const captured = { at: new Date(ctx.clock.now().getTime() + DAY_MS).toISOString() };
    await call(operations.add, { id: booking.id, kind: 'before', sha256, captured }, asVendor());
    const { photos } = await call(operations.job, { id: booking.id }, asVendor());
    expect(photos[0]?.evidence?.capturedAt).toBeNull();
  });

  it('the same picture twice is one photo whose first seal stands', async () => {
    const booking = await job();
    const sha256 = await uploaded('once');
    const input = { id: booking.id, kind: 'during' as const, sha256 };
    const first = await call(operations.add, input, asVendor());
    ctx.clock.advance(MINUTE_MS);
    const again = await call(operations.add, input, asVendor());
    expect(again.id).toBe(first.id);
    expect(await ctx.db.read.select().from(evidence)).toHaveLength(1);
  });

  it('a picture without bytes in the store is not sealed', async () => {
    const booking = await job();
    const sha256 = await uploaded('gone');
    const files = { ...ctx.files, open: async () => null };
    const { context } = asVendor();
    await expect(
      call(operations.add, { id: booking.id, kind: 'before', sha256 }, { context: { ...context, files } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await ctx.db.read.select().from(photoRows)).toEqual([]);
  });

  it('photos that came by another door are sealed afterwards, once', async () => {
    const booking = await job();
    const sha256 = await uploaded('by the other door');
    await call(bookingsProcedures.addPhoto, { id: booking.id, kind: 'before', sha256 }, asVendor());
    const marks = async () =>
      (await call(operations.job, { id: booking.id }, asVendor())).photos.map(({ mark }) => mark);
    expect(await marks()).toEqual(['pending']);
    expect(await sealPhotos(ctx, { since: null })).toBe(1);
    expect(await sealPhotos(ctx, { since: null })).toBe(0);
    expect(await marks()).toEqual(['verified']);
  });
});

describe('evidence', () => {
  it('is changed by nobody, and goes with its photo alone', async () => {
    const photo = await photoOf(await job(), 'before');
    const own = eq(evidence.photoId, photo.id);
    await expect(
      write(() => ctx.db.tx.update(evidence).set({ device: 'Another' }).where(own)),
    ).rejects.toThrow();
    await expect(write(() => ctx.db.tx.delete(evidence).where(own))).rejects.toThrow();
    await write(() => ctx.db.tx.delete(photoRows).where(eq(photoRows.id, photo.id)));
    expect(await ctx.db.read.select().from(evidence)).toEqual([]);
  });

  it('bytes that were changed lose the mark at the next check, and the vendor hears of it once', async () => {
    const photo = await photoOf(await job(), 'before');
    await photoOf(await job(), 'before');
    await ctx.files.put(photo.sha256, Buffer.from('other bytes'));
    ctx.clock.advance(DAY_MS);
    expect(await checkPhotos(ctx)).toBe(2);
    ctx.clock.advance(DAY_MS);
    await checkPhotos(ctx);
    const [found] = await ctx.db.read
      .select({ result: photoDetails.checkResult })
      .from(photoDetails)
      .where(eq(photoDetails.photoId, photo.id));
    expect(found?.result).toBe('altered');
    const emitted = await eventsNamed('photo.altered');
    expect(emitted).toBe(1);
    const wrong = [];
    for await (const one of verifyPhotos(ctx)) if (one.result !== 'intact') wrong.push(one.evidence.photoId);
    expect(wrong).toEqual([photo.id]);
  });

  it('a photo that points to another file, or has none, is found too', async () => {
    const booking = await job();
    const [swapped, lost] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const other = await uploaded('another picture');
    await write(() => ctx.db.tx.update(photoRows).set({ sha256: other }).where(eq(photoRows.id, swapped.id)));
    const files = {
      ...ctx.files,
      open: async (sha256: string) => (sha256 === lost.sha256 ? null : ctx.files.open(sha256)),
    };
    const found = new Map<string, string>();
    for await (const one of verifyPhotos({ ...ctx, files })) found.set(one.evidence.photoId, one.result);
    expect(found.get(swapped.id)).toBe('altered');
    expect(found.get(lost.id)).toBe('missing');
  });
});

async function eventsNamed(name: string): Promise<number> {
  const { events } = await import('#server/lib/tables.ts');
  return ctx.db.read.$count(events, eq(events.name, name));
}

describe('annotations', () => {
  const arrow: Shape = { kind: 'arrow', x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 };

  it('are replaced as a whole, and one who drew on an older version is told so', async () => {
    const photo = await photoOf(await completed(), 'before');
    const draw = (expectedVersion: number) =>
      call(operations.annotate, { id: photo.id, shapes: [arrow], expectedVersion }, asVendor());
    expect(await draw(0)).toEqual({ version: 1 });
    await expect(draw(0)).rejects.toMatchObject({ status: 409 });
    expect(await draw(1)).toEqual({ version: 2 });
    // What is drawn touches no byte.
    expect(Buffer.from((await ctx.files.get(photo.sha256)) ?? [])).toEqual(Buffer.from(photo.bytes));
  });

  it('are at most twenty, stay on the photo and say at most eighty characters', async () => {
    const photo = await photoOf(await completed(), 'before');
    const draw = (shapes: Shape[]) =>
      call(operations.annotate, { id: photo.id, shapes, expectedVersion: 0 }, asVendor());
    const refused = { status: 400 };
    await expect(draw(Array(SHAPES_MAX + 1).fill(arrow))).rejects.toMatchObject(refused);
    await expect(draw([{ ...arrow, x2: 1.01 }])).rejects.toMatchObject(refused);
    await expect(draw([{ kind: 'text', x: 0, y: 0, text: 'a'.repeat(81) }])).rejects.toMatchObject(refused);
  });

  it('never touch what the homeowner sent', async () => {
    const photo = await buildJobPhoto(ctx, await completed(), ana.id, { kind: 'request' });
    await expect(
      call(operations.annotate, { id: photo.id, shapes: [], expectedVersion: 0 }, asVendor()),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('pairs', () => {
  it('are a before and an after of one job, once', async () => {
    const booking = await completed();
    const [before, after] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const foreign = await photoOf(await completed(), 'after');
    const pair = (beforeId: string, afterId: string) =>
      call(operations.pair, { id: booking.id, beforeId, afterId }, asVendor());
    const { id } = await pair(before.id, after.id);
    expect(await pair(before.id, after.id)).toEqual({ id });
    await expect(pair(after.id, before.id)).rejects.toMatchObject({ status: 400 });
    await expect(pair(before.id, foreign.id)).rejects.toMatchObject({ status: 400 });
    await call(operations.unpair, { id }, asVendor());
    expect((await call(operations.job, { id: booking.id }, asVendor())).pairs).toEqual([]);
  });
});

describe('shot lists', () => {
  const save = (demanded: boolean, shots: ReturnType<typeof shot>[], expectedVersion = 0) =>
    call(operations.saveShotList, { serviceId: service.id, demanded, shots, expectedVersion }, asVendor());

  it('completion asks for the required shots of when the work began, by name', async () => {
    await save(true, [shot('Serial plate', 'before'), shot('Nice to have', 'after', false)]);
    const booking = await job();
    ctx.clock.advance(MINUTE_MS);
    // A later version moves no goal of work that has begun.
    await save(true, [shot('Something else', 'after')], 1);
    for (const [kind, text] of [
      ['before', 'one'],
      ['after', 'two'],
    ] as const) {
      await call(operations.add, { id: booking.id, kind, sha256: await uploaded(text) }, asVendor());
    }
    const complete = () => call(bookingsProcedures.complete, { id: booking.id }, asVendor());
    await expect(complete()).rejects.toMatchObject({
      status: 409,
      data: { missing: ['the photo “Serial plate”'] },
    });
    const { shots } = await call(operations.shots, { id: booking.id }, asVendor());
    const [serial] = shots;
    await call(
      operations.add,
      { id: booking.id, kind: 'before', sha256: await uploaded('plate'), shotId: serial?.id ?? '' },
      asVendor(),
    );
    const [taken] = (await call(operations.shots, { id: booking.id }, asVendor())).shots;
    expect(taken?.photoId).not.toBeNull();
    await complete();
  });

  it('demand nothing unless they say so', async () => {
    await save(false, [shot('Serial plate', 'before')]);
    const booking = await job();
    for (const kind of ['before', 'after'] as const) {
      await call(operations.add, { id: booking.id, kind, sha256: await uploaded(kind) }, asVendor());
    }
    await call(bookingsProcedures.complete, { id: booking.id }, asVendor());
  });

  it('refuse a shot of another list, or of another kind', async () => {
    await save(false, [shot('Serial plate', 'before')]);
    const booking = await job();
    const { shots } = await call(operations.shots, { id: booking.id }, asVendor());
    const add = async (shotId: string, kind: 'before' | 'after') =>
      call(operations.add, { id: booking.id, kind, sha256: await uploaded('p'), shotId }, asVendor());
    await expect(add(ctx.ids.uuid(), 'before')).rejects.toMatchObject({ status: 400 });
    await expect(add(shots[0]?.id ?? '', 'after')).rejects.toMatchObject({ status: 400 });
  });

  it('are versions that nobody changes; two who edit at once are told, as are too many and doubled names', async () => {
    await save(false, [shot('Serial plate', 'before')]);
    await expect(save(false, [], 0)).rejects.toMatchObject({ status: 409 });
    const many = Array.from({ length: SHOTS_MAX + 1 }, (_, at) => shot(`Shot ${at}`, 'before'));
    await expect(save(false, many, 1)).rejects.toMatchObject({ status: 400 });
    await expect(save(false, [shot('Plate', 'before'), shot('plate', 'after')], 1)).rejects.toMatchObject({
      status: 400,
    });
    await expect(write(() => ctx.db.tx.update(shotLists).set({ demanded: true }))).rejects.toThrow();
    const lists = await call(operations.shotLists, {}, asVendor());
    expect(lists.services.map(({ version }) => version)).toEqual([1]);
  });
});

describe('share links', () => {
  const share = async (booking: Booking, photoIds: string[], days: 7 | 30 | 90 = 7) =>
    call(
      operations.share,
      { id: booking.id, photoIds, recipient: 'Evergreen Insurance', audience: 'insurer', days },
      asVendor(),
    );
  const anonymous = () => ({ context: { ...ctx, actor: { kind: 'anonymous' } as const } });
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
  const open = (token: string) => call(operations.openShared, { token }, anonymous());
  const file = (name: string) => serveSharedPhoto(ctx, name, { ifNoneMatch: null, headOnly: false });

  it('show the chosen photos alone, count openings and store no secret', async () => {
    const booking = await completed();
    const [shown, hidden] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const token = tokenOf((await share(booking, [shown.id])).url);
    const seen = await open(token);
    await open(token);
    expect(seen.photos.map(({ id }) => id)).toEqual([shown.id]);
    expect(JSON.stringify(seen)).not.toContain(home.line1);
    expect(JSON.stringify(seen)).not.toContain(ana.name);
    const [link] = await ctx.db.read.select().from(shareLinks);
    expect(link?.opened).toBe(2);
    expect(JSON.stringify(link)).not.toContain(token);
    const answer = await file(`${token}.${shown.id}`);
    expect(await answer.text()).toBe(Buffer.from(shown.bytes).toString());
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await expect(file(`${token}.${hidden.id}`)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('unknown, expired and revoked ones answer alike, page and file', async () => {
    const booking = await completed();
    const photo = await photoOf(booking, 'before');
    const gone = tokenOf((await share(booking, [photo.id])).url);
    const [{ id } = { id: '' }] = await ctx.db.read.select().from(shareLinks);
    await call(operations.revokeLink, { id }, asVendor());
    const late = tokenOf((await share(booking, [photo.id])).url);
    ctx.clock.advance(7 * DAY_MS);
    const answers = [];
    for (const token of [gone, late, ctx.ids.token(), 'x']) {
      answers.push(await open(token).catch(({ status, message }) => `${status} ${message}`));
      await expect(file(`${token}.${photo.id}`)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(new Set(answers)).toEqual(
      new Set(['404 This link doesn’t work anymore. Ask whoever sent it for a new one.']),
    );
  });

  it('never live longer than was said, and never come back', async () => {
    const booking = await completed();
    await share(booking, [(await photoOf(booking, 'before')).id]);
    const [{ id } = { id: '' }] = await ctx.db.read.select().from(shareLinks);
    await call(operations.revokeLink, { id }, asVendor());
    const change = (values: Partial<typeof shareLinks.$inferInsert>) =>
      write(() => ctx.db.tx.update(shareLinks).set(values).where(eq(shareLinks.id, id)));
    await expect(change({ expiresAt: new Date('2027-01-01') })).rejects.toThrow();
    await expect(change({ revokedAt: null })).rejects.toThrow();
  });

  it('refuse photos of other jobs and those the homeowner sent', async () => {
    const booking = await completed();
    const foreign = await photoOf(await completed(), 'before');
    const request = await buildJobPhoto(ctx, booking, ana.id, { kind: 'request' });
    await expect(share(booking, [foreign.id])).rejects.toMatchObject({ status: 400 });
    await expect(share(booking, [request.id])).rejects.toMatchObject({ status: 400 });
  });
});

describe('consent', () => {
  const ask = (booking: Booking, photoIds: string[]) =>
    call(operations.askConsent, { id: booking.id, photoIds }, asVendor());
  const answer = (booking: Booking, photoIds: string[], give: boolean) =>
    call(operations.answerConsent, { id: booking.id, photoIds, give }, asAna());
  const shownNow = async () =>
    (
      await ctx.db.read
        .select()
        .from(workPhotos)
        .where(and(eq(workPhotos.vendorId, vendor.id)))
    ).map(({ sha256 }) => sha256);

  it('nothing is public without it; with it the photo is, until it is withdrawn', async () => {
    const booking = await completed();
    const [one, two] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const publish = () => call(operations.publish, { id: one.id }, asVendor());
    await expect(publish()).rejects.toMatchObject({ status: 409 });
    await ask(booking, [one.id, two.id]);
    await expect(publish()).rejects.toMatchObject({ status: 409 });
    await answer(booking, [one.id], true);
    await answer(booking, [two.id], false);
    await publish();
    expect(await shownNow()).toEqual([one.sha256]);
    await expect(call(operations.publish, { id: two.id }, asVendor())).rejects.toMatchObject({ status: 409 });
    const { photos } = await answer(booking, [one.id, two.id], false);
    expect(photos.map(({ status }) => status)).toEqual(['withdrawn', 'declined']);
    expect(await shownNow()).toEqual([]);
    // Final: neither the vendor nor the homeowner begins again.
    await expect(ask(booking, [one.id])).rejects.toMatchObject({ status: 409 });
    await expect(answer(booking, [one.id], true)).rejects.toMatchObject({ status: 409 });
  });

  it('the list of work photos takes no photo of a job without it, and one with it', async () => {
    const booking = await completed();
    const photo = await photoOf(booking, 'after');
    const set = () =>
      call(
        vendorsProcedures.setWorkPhotos,
        { photos: [{ sha256: photo.sha256, caption: 'Done' }] },
        asVendor(),
      );
    await expect(set()).rejects.toMatchObject({ status: 400 });
    await ask(booking, [photo.id]);
    await answer(booking, [photo.id], true);
    await set();
    expect(await shownNow()).toEqual([photo.sha256]);
  });

  it('another homeowner reads and answers nothing', async () => {
    const booking = await completed();
    const photo = await photoOf(booking, 'after');
    await ask(booking, [photo.id]);
    const stranger = { context: as(ctx, await buildUser(ctx, 'homeowner')) };
    await expect(call(operations.consent, { id: booking.id }, stranger)).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      call(operations.answerConsent, { id: booking.id, photoIds: [photo.id], give: true }, stranger),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is asked about finished work alone', async () => {
    const booking = await job();
    await expect(ask(booking, [(await photoOf(booking, 'before')).id])).rejects.toMatchObject({
      status: 409,
    });
  });
});
