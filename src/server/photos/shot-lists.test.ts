import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { SHOTS_MAX } from '#core/photos/limits.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { photoWorld } from '#test/factories/photo-world.ts';
import { photosProcedures as operations } from './procedures.ts';
import { shotLists } from './tables.ts';

const { world, asVendor, job, uploaded, shot, write } = photoWorld();

describe('shot lists', () => {
  const save = (demanded: boolean, shots: ReturnType<typeof shot>[], expectedVersion = 0) =>
    call(
      operations.saveShotList,
      { serviceId: world.service.id, demanded, shots, expectedVersion },
      asVendor(),
    );

  it('completion asks for the required shots of when the work began, by name', async () => {
    await save(true, [shot('Serial plate', 'before'), shot('Nice to have', 'after', false)]);
    const booking = await job();
    world.ctx.clock.advance(MINUTE_MS);
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
    await expect(add(world.ctx.ids.uuid(), 'before')).rejects.toMatchObject({ status: 400 });
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
    await expect(write(() => world.ctx.db.tx.update(shotLists).set({ demanded: true }))).rejects.toThrow();
    const lists = await call(operations.shotLists, {}, asVendor());
    expect(lists.services.map(({ version }) => version)).toEqual([1]);
  });
});
