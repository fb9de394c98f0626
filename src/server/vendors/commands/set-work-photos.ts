import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { jobPhotosWithConsent } from '../queries/work-photos.ts';
import { workPhotos } from '../tables.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

type Input = { photos: { sha256: string; caption: string }[] };

/**
 * Replaces the photos of the company's work, in this order. Those it shows already stay without being sent again; others
 * the caller has uploaded. Throws invalid for any other, and for a photo that is there twice.
 */
export async function setWorkPhotos(ctx: Ctx, { photos }: Input): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const hashes = photos.map(({ sha256 }) => sha256);
  const twice = hashes.findIndex((sha256, index) => hashes.indexOf(sha256) < index);
  if (twice >= 0) {
    throw new AppError('invalid', 'Each photo can be shown once.', {
      fields: { [`photos.${twice}.sha256`]: 'This photo is in the list already. Remove one of the two.' },
    });
  }
  const shown = await ctx.db.tx
    .select({ sha256: workPhotos.sha256 })
    .from(workPhotos)
    .where(eq(workPhotos.vendorId, vendor.id));
  const before = new Set(shown.map(({ sha256 }) => sha256));
  const added = hashes.filter((sha256) => !before.has(sha256));
  // A photo of somebody's home is shown with their consent, and then it need not be sent again.
  const ofJobs = await jobPhotosWithConsent(ctx, vendor.id, added);
  const refused = added.find((sha256) => ofJobs.get(sha256) === false);
  if (refused !== undefined) {
    const message =
      'This photo was taken on a job. Ask its homeowner for consent in photo documentation first.';
    throw new AppError('invalid', message, {
      fields: { [`photos.${hashes.indexOf(refused)}.sha256`]: message },
    });
  }
  const sent = added.filter((sha256) => !ofJobs.has(sha256));
  await ownUploads(ctx, sent, { field: 'photos', message: 'Upload the photos first.' });
  await ctx.db.tx.delete(workPhotos).where(eq(workPhotos.vendorId, vendor.id));
  if (photos.length > 0) {
    await ctx.db.tx
      .insert(workPhotos)
      .values(photos.map((photo, position) => ({ vendorId: vendor.id, position, ...photo })));
  }
  await changeVendor(
    ctx,
    vendor,
    'work_photos_changed',
    {},
    {
      details: {
        photos: photos.length,
        added: added.length,
        removed: before.size + added.length - photos.length,
      },
    },
  );
  return { done: true };
}
