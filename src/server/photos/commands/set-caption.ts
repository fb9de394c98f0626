import { photoDocumented } from '#core/photos/events.ts';
import { captionPhoto } from '#server/bookings/commands/visit/caption-photo.ts';
import { factOf } from '#server/bookings/writes/booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockPhoto } from '../writes/photo.ts';
import { assertOfWork } from '../writes/site-photo.ts';

/** Changes what stands under a photo of the work. Throws forbidden for the homeowner’s own. */
export async function setCaption(
  ctx: Ctx,
  { id, caption }: { id: string; caption: string },
): Promise<{ done: true }> {
  const { photo, booking } = await lockPhoto(ctx, id);
  assertOfWork(photo);
  if (photo.caption === caption) return { done: true };
  await captionPhoto(ctx, { photoId: photo.id, caption });
  await emit(ctx, photoDocumented, { ...factOf(booking), what: 'caption' });
  await audit(ctx, {
    resource: 'photo',
    resourceId: photo.id,
    category: 'data',
    changes: [{ field: 'caption', from: photo.caption, to: caption }],
  });
  return { done: true };
}
