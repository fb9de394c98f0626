import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { hideJobPhotos } from '#server/vendors/commands/hide-job-photos.ts';
import { lockPhoto } from '../writes/photo.ts';

/** Takes a photo off the company’s public profile; the consent stays. */
export async function unpublishPhoto(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const { photo, booking } = await lockPhoto(ctx, id);
  await hideJobPhotos(ctx, { vendorId: booking.vendorId, hashes: [photo.sha256] });
  await audit(ctx, { resource: 'photo', resourceId: photo.id, category: 'data' });
  return { done: true };
}
