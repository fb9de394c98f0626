import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { PHOTO_KIND_LABELS } from '#core/photos/kinds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { showJobPhoto } from '#server/vendors/commands/show-job-photo.ts';
import { consents } from '../tables.ts';
import { lockPhoto } from '../writes/photo.ts';

/** Shows a photo on the company’s public profile. Throws conflict without the homeowner’s consent, and where there is no room. */
export async function publishPhoto(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const { photo, booking } = await lockPhoto(ctx, id);
  const [consent] = await ctx.db.tx
    .select({ status: consents.status })
    .from(consents)
    .where(eq(consents.photoId, photo.id))
    .for('share');
  if (consent?.status !== 'given')
    throw new AppError(
      'conflict',
      'Ask the homeowner for consent first. Without it the photo stays private.',
    );
  await showJobPhoto(ctx, {
    sha256: photo.sha256,
    caption: photo.caption || `${booking.title}, ${PHOTO_KIND_LABELS[photo.kind].toLowerCase()}`,
  });
  await audit(ctx, { resource: 'photo', resourceId: photo.id, category: 'data' });
  return { done: true };
}
