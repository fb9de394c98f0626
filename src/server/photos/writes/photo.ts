import { lockBooking } from '#server/bookings/writes/booking.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownPhoto, type PhotoRecord } from '../queries/scope.ts';
import { photoDetails } from '../tables.ts';

/** A photo of the caller’s, with its job locked until this transaction ends. Throws not_found for any other. */
export async function lockPhoto(
  ctx: Ctx,
  id: string,
): Promise<{ photo: PhotoRecord; booking: Awaited<ReturnType<typeof lockBooking>> }> {
  const { photo } = await ownPhoto(ctx, id);
  return { photo, booking: await lockBooking(ctx, photo.bookingId) };
}

/** Writes what is noted about a photo, whether something is noted already or not. */
export async function writeDetails(
  ctx: Ctx,
  photoId: string,
  values: Partial<Omit<typeof photoDetails.$inferInsert, 'photoId'>>,
): Promise<void> {
  await ctx.db.tx
    .insert(photoDetails)
    .values({ photoId, ...values })
    .onConflictDoUpdate({ target: photoDetails.photoId, set: values });
}
