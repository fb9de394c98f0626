import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { vendorsProcedures } from '#server/vendors/procedures.ts';
import { workPhotos } from '#server/vendors/tables.ts';
import { as } from '#test/factories/actors.ts';
import type { Booking } from '#test/factories/bookings.ts';
import { photoWorld } from '#test/factories/photo-world.ts';
import { buildJobPhoto } from '#test/factories/photos.ts';
import { buildUser } from '#test/factories/users.ts';
import { photosProcedures as operations } from './procedures.ts';
import { serveSharedPhoto } from './queries/link.ts';
import { shareLinks } from './tables.ts';

const { world, asVendor, asAna, job, completed, photoOf, write } = photoWorld();

describe('share links', () => {
  const share = async (booking: Booking, photoIds: string[], days: 7 | 30 | 90 = 7) =>
    call(
      operations.share,
      { id: booking.id, photoIds, recipient: 'Evergreen Insurance', audience: 'insurer', days },
      asVendor(),
    );
  const anonymous = () => ({ context: { ...world.ctx, actor: { kind: 'anonymous' } as const } });
  const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
  const open = (token: string) => call(operations.openShared, { token }, anonymous());
  const file = (name: string, width: string | null = null) =>
    serveSharedPhoto(world.ctx, name, { ifNoneMatch: null, width });

  it('show the chosen photos alone, count openings and store no secret', async () => {
    const booking = await completed();
    const [shown, hidden] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const token = tokenOf((await share(booking, [shown.id])).url);
    const seen = await open(token);
    await open(token);
    expect(seen.photos.map(({ id }) => id)).toEqual([shown.id]);
    expect(JSON.stringify(seen)).not.toContain(world.home.line1);
    expect(JSON.stringify(seen)).not.toContain(world.ana.name);
    const [link] = await world.ctx.db.read.select().from(shareLinks);
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
    const [{ id } = { id: '' }] = await world.ctx.db.read.select().from(shareLinks);
    await call(operations.revokeLink, { id }, asVendor());
    const late = tokenOf((await share(booking, [photo.id])).url);
    world.ctx.clock.advance(7 * DAY_MS);
    const answers = [];
    for (const token of [gone, late, world.ctx.ids.token(), 'x']) {
      answers.push(await open(token).catch(({ status, message }) => `${status} ${message}`));
      for (const width of [null, '320'])
        await expect(file(`${token}.${photo.id}`, width)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(new Set(answers)).toEqual(
      new Set(['404 This link doesn’t work anymore. Ask whoever sent it for a new one.']),
    );
  });

  it('never live longer than was said, and never come back', async () => {
    const booking = await completed();
    await share(booking, [(await photoOf(booking, 'before')).id]);
    const [{ id } = { id: '' }] = await world.ctx.db.read.select().from(shareLinks);
    await call(operations.revokeLink, { id }, asVendor());
    const change = (values: Partial<typeof shareLinks.$inferInsert>) =>
      write(() => world.ctx.db.tx.update(shareLinks).set(values).where(eq(shareLinks.id, id)));
    await expect(change({ expiresAt: new Date('2027-01-01') })).rejects.toThrow();
    await expect(change({ revokedAt: null })).rejects.toThrow();
  });

  it('refuse photos of other jobs and those the homeowner sent', async () => {
    const booking = await completed();
    const foreign = await photoOf(await completed(), 'before');
    const request = await buildJobPhoto(world.ctx, booking, world.ana.id, { kind: 'request' });
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
      await world.ctx.db.read
        .select()
        .from(workPhotos)
        .where(and(eq(workPhotos.vendorId, world.vendor.id)))
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
    const stranger = { context: as(world.ctx, await buildUser(world.ctx, 'homeowner')) };
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
