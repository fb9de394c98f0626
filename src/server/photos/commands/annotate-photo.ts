import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { photoDocumented } from '#core/photos/events.ts';
import type { Shape } from '#core/photos/shapes.ts';
import { factOf } from '#server/bookings/writes/booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { photoDetails } from '../tables.ts';
import { lockPhoto, writeDetails } from '../writes/photo.ts';
import { assertOfWork } from '../writes/site-photo.ts';

/**
 * Replaces what is drawn over a photo; its bytes stay as they are. Throws conflict when somebody else has drawn since
 * `expectedVersion`, forbidden for the homeowner’s own photo.
 */
export async function annotatePhoto(
  ctx: Ctx,
  { id, shapes, expectedVersion }: { id: string; shapes: Shape[]; expectedVersion: number },
): Promise<{ version: number }> {
  const { photo, booking } = await lockPhoto(ctx, id);
  assertOfWork(photo);
  const [known] = await ctx.db.tx
    .select({ version: photoDetails.version, shapes: photoDetails.shapes })
    .from(photoDetails)
    .where(eq(photoDetails.photoId, photo.id));
  const version = known?.version ?? 0;
  if (version !== expectedVersion) {
    throw new AppError('conflict', 'Someone else annotated this photo meanwhile. Reload it and draw again.');
  }
  await writeDetails(ctx, photo.id, { shapes, version: version + 1 });
  await emit(ctx, photoDocumented, { ...factOf(booking), what: 'annotation' });
  await audit(ctx, {
    resource: 'photo',
    resourceId: photo.id,
    category: 'data',
    details: { before: known?.shapes.length ?? 0, shapes: shapes.length },
  });
  return { version: version + 1 };
}
