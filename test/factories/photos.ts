import { createHash } from 'node:crypto';
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { photos } from '#server/bookings/tables.ts';
import { systemContext } from '#server/lib/context.ts';
import { sealEvidence } from '#server/photos/writes/evidence.ts';
import type { PlatformCtx } from '../platform.ts';
import type { Booking } from './bookings.ts';
import { buildUpload } from './uploads.ts';

export type JobPhoto = InferSelectModel<typeof photos> & { bytes: Uint8Array };

/** Bytes in the store under their hash, as if this person had just sent them; answers with the hash. */
export async function buildPicture(ctx: PlatformCtx, userId: string, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await ctx.files.put(sha256, bytes);
  return buildUpload(ctx, userId, sha256, { mediaType: 'image/jpeg', size: bytes.length });
}

/** A photo of a job with its bytes in the store and its evidence sealed. The context needs a store of files. */
export async function buildJobPhoto(
  ctx: PlatformCtx,
  booking: Booking,
  uploadedBy: string,
  { bytes, ...overrides }: Partial<InferInsertModel<typeof photos>> & { bytes?: Uint8Array } = {},
): Promise<JobPhoto> {
  const id = ctx.ids.uuid();
  const picture = bytes ?? Buffer.from(`a photo, ${id}`);
  const sha256 = await buildPicture(ctx, uploadedBy, picture);
  const photo = await ctx.db.transaction(async () => {
    const [row] = await ctx.db.tx
      .insert(photos)
      .values({
        id,
        bookingId: booking.id,
        kind: 'before',
        sha256,
        uploadedBy,
        takenAt: ctx.clock.now(),
        ...overrides,
      })
      .returning();
    if (!row) throw new Error('The photo was not built');
    await sealEvidence(systemContext(ctx, 'tests'), row, booking.homeId, {
      storedSha256: sha256,
      capturedAt: null,
      place: null,
      placeFrom: null,
      device: 'Chrome on Android',
    });
    return row;
  });
  return { ...photo, bytes: picture };
}
