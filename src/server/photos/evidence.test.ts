import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { SHAPES_MAX } from '#core/photos/limits.ts';
import type { Shape } from '#core/photos/shapes.ts';
import { photos as photoRows } from '#server/bookings/tables.ts';
import { photoWorld } from '#test/factories/photo-world.ts';
import { buildJobPhoto } from '#test/factories/photos.ts';
import { checkPhotos } from './commands/check-photos.ts';
import { photosProcedures as operations } from './procedures.ts';
import { verifyPhotos } from './queries/verify.ts';
import { evidence, photoDetails } from './tables.ts';

const { world, asVendor, job, completed, uploaded, photoOf, write } = photoWorld();

describe('evidence', () => {
  it('is changed by nobody, and goes with its photo alone', async () => {
    const photo = await photoOf(await job(), 'before');
    const own = eq(evidence.photoId, photo.id);
    await expect(
      write(() => world.ctx.db.tx.update(evidence).set({ device: 'Another' }).where(own)),
    ).rejects.toThrow();
    await expect(write(() => world.ctx.db.tx.delete(evidence).where(own))).rejects.toThrow();
    await write(() => world.ctx.db.tx.delete(photoRows).where(eq(photoRows.id, photo.id)));
    expect(await world.ctx.db.read.select().from(evidence)).toEqual([]);
  });

  it('bytes that were changed lose the mark at the next check, and the vendor hears of it once', async () => {
    const photo = await photoOf(await job(), 'before');
    await photoOf(await job(), 'before');
    await world.ctx.files.put(photo.sha256, Buffer.from('other bytes'));
    world.ctx.clock.advance(DAY_MS);
    expect(await checkPhotos(world.ctx)).toBe(2);
    world.ctx.clock.advance(DAY_MS);
    await checkPhotos(world.ctx);
    const [found] = await world.ctx.db.read
      .select({ result: photoDetails.checkResult })
      .from(photoDetails)
      .where(eq(photoDetails.photoId, photo.id));
    expect(found?.result).toBe('altered');
    const emitted = await eventsNamed('photo.altered');
    expect(emitted).toBe(1);
    const wrong = [];
    for await (const one of verifyPhotos(world.ctx))
      if (one.result !== 'intact') wrong.push(one.evidence.photoId);
    expect(wrong).toEqual([photo.id]);
  });

  it('are checked by the night in portions, each once a day, and one that goes meanwhile holds nothing up', async () => {
    const booking = await job();
    const count = 102;
    const rows = [];
    for (let one = 0; one < count; one += 1) rows.push(await photoOf(booking, 'before'));
    const [gone] = rows;
    const { files } = world.ctx;
    world.ctx.clock.advance(DAY_MS);
    let opened = 0;
    const open = async (sha256: string) => {
      opened += 1;
      if (opened === 1)
        await write(() => world.ctx.db.tx.delete(photoRows).where(eq(photoRows.id, gone?.id ?? '')));
      return files.open(sha256);
    };
    expect(await checkPhotos({ ...world.ctx, files: { ...files, open } })).toBe(count);
    expect(opened).toBe(count);
    const checks = await world.ctx.db.read
      .select({ result: photoDetails.checkResult, at: photoDetails.checkedAt })
      .from(photoDetails);
    expect(checks).toEqual(Array(count - 1).fill({ result: 'intact', at: world.ctx.clock.now() }));
    expect(await checkPhotos(world.ctx)).toBe(0);
  });

  it('a photo that points to another file, or has none, is found too', async () => {
    const booking = await job();
    const [swapped, lost] = [await photoOf(booking, 'before'), await photoOf(booking, 'after')];
    const other = await uploaded('another picture');
    await write(() =>
      world.ctx.db.tx.update(photoRows).set({ sha256: other }).where(eq(photoRows.id, swapped.id)),
    );
    const files = {
      ...world.ctx.files,
      open: async (sha256: string) => (sha256 === lost.sha256 ? null : world.ctx.files.open(sha256)),
    };
    const found = new Map<string, string>();
    for await (const one of verifyPhotos({ ...world.ctx, files }))
      found.set(one.evidence.photoId, one.result);
    expect(found.get(swapped.id)).toBe('altered');
    expect(found.get(lost.id)).toBe('missing');
  });
});

async function eventsNamed(name: string): Promise<number> {
  const { events } = await import('#server/lib/tables.ts');
  return world.ctx.db.read.$count(events, eq(events.name, name));
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
    expect(Buffer.from((await world.ctx.files.get(photo.sha256)) ?? [])).toEqual(Buffer.from(photo.bytes));
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
    const photo = await buildJobPhoto(world.ctx, await completed(), world.ana.id, { kind: 'request' });
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
