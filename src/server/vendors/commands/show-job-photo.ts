import { asc, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { MAX_WORK_PHOTOS, WORK_PHOTO_CAPTION_MAX_LENGTH } from '#core/vendors/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { workPhotos } from '../tables.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

/**
 * Adds a photo of a job to the photos of the company's work, in the running transaction. Whether its homeowner agreed is the
 * caller's to ask. One that is shown already stays where it is. Throws conflict where there is no room.
 */
export async function showJobPhoto(ctx: Ctx, photo: { sha256: string; caption: string }): Promise<void> {
  const vendor = await lockOwnVendor(ctx);
  const shown = await ctx.db.tx
    .select({ sha256: workPhotos.sha256, position: workPhotos.position })
    .from(workPhotos)
    .where(eq(workPhotos.vendorId, vendor.id))
    .orderBy(asc(workPhotos.position));
  if (shown.some(({ sha256 }) => sha256 === photo.sha256)) return;
  if (shown.length >= MAX_WORK_PHOTOS) {
    throw new AppError('conflict', `Your profile shows ${MAX_WORK_PHOTOS} photos already. Remove one first.`);
  }
  // Positions of a list that was set have no gaps.
  const position = shown.length;
  await ctx.db.tx.insert(workPhotos).values({
    vendorId: vendor.id,
    position,
    sha256: photo.sha256,
    caption: photo.caption.slice(0, WORK_PHOTO_CAPTION_MAX_LENGTH),
  });
  await changeVendor(
    ctx,
    vendor,
    'work_photos_changed',
    {},
    {
      action: 'vendors.setWorkPhotos',
      details: { photos: position + 1, added: 1, removed: 0 },
    },
  );
}
