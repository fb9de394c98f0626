import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Shape } from '#core/photos/shapes.ts';
import { photos } from '#server/bookings/tables.ts';
import { photoWorld } from '#test/factories/photo-world.ts';
import { sleep } from '#test/processes.ts';
import { sealPhotos } from './commands/seal-photos.ts';
import { photosProcedures as operations } from './procedures.ts';
import { evidence, photoDetails, shareLinks } from './tables.ts';

const { world, asVendor, job, completed, photoOf, uploaded, write } = photoWorld();
/** Long enough for the other to wait at the row, short enough for a test. */
const A_MOMENT_MS = 200;

describe('two who annotate a photo at once', () => {
  it('one of them draws, the other is told to draw again', async () => {
    const photo = await photoOf(await completed(), 'before');
    const draw = (x2: number) => {
      const shapes: Shape[] = [{ kind: 'arrow', x1: 0, y1: 0, x2, y2: 1 }];
      return call(operations.annotate, { id: photo.id, shapes, expectedVersion: 0 }, asVendor());
    };
    const answers = await Promise.allSettled([draw(0.1), draw(0.2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    const [kept] = await world.ctx.db.read
      .select()
      .from(photoDetails)
      .where(eq(photoDetails.photoId, photo.id));
    expect(kept?.version).toBe(1);
    expect(kept?.shapes).toHaveLength(1);
  });
});

describe('a photo that is erased while it is sealed', () => {
  it('is left out, and the others are sealed all the same', async () => {
    const booking = await job();
    const rows = await Promise.all(
      ['the first', 'the second'].map(async (text) => ({
        ...{ id: world.ctx.ids.uuid(), bookingId: booking.id, kind: 'after' as const },
        ...{ sha256: await uploaded(text), uploadedBy: world.vendor.owner.id },
        takenAt: world.ctx.clock.now(),
      })),
    );
    await write(() => world.ctx.db.tx.insert(photos).values(rows));
    const [erased, other] = rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    const files = {
      ...world.ctx.files,
      open: async (sha256: string) => {
        if (sha256 === erased?.sha256)
          await write(() => world.ctx.db.tx.delete(photos).where(eq(photos.id, erased.id)));
        return world.ctx.files.open(sha256);
      },
    };
    expect(await sealPhotos({ ...world.ctx, files }, { since: null })).toBe(1);
    const sealed = await world.ctx.db.read.select({ photoId: evidence.photoId }).from(evidence);
    expect(sealed).toEqual([{ photoId: other?.id }]);
  });
});

describe('a share link that is revoked while it is opened', () => {
  it('opens no more, and the opening does not count', async () => {
    const booking = await completed();
    const photo = await photoOf(booking, 'before');
    const { url, id } = await call(
      operations.share,
      { id: booking.id, photoIds: [photo.id], recipient: 'Evergreen', audience: 'insurer', days: 7 },
      asVendor(),
    );
    const anonymous = { context: { ...world.ctx, actor: { kind: 'anonymous' } as const } };
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    // On a connection of its own it still sees the link, and waits at its row.
    const opening = locked
      .then(() => call(operations.openShared, { token: url.split('/').at(-1) ?? '' }, anonymous))
      .catch((refusal: unknown) => refusal);
    await write(async () => {
      await world.ctx.db.tx
        .update(shareLinks)
        .set({ revokedAt: world.ctx.clock.now() })
        .where(eq(shareLinks.id, id));
      isLocked();
      await sleep(A_MOMENT_MS);
    });
    expect(await opening).toMatchObject({ status: 404 });
    const [link] = await world.ctx.db.read.select().from(shareLinks).where(eq(shareLinks.id, id));
    expect(link).toMatchObject({ opened: 0, lastOpenedAt: null });
  });
});
