import { and, count, eq } from 'drizzle-orm';
import { photoAdded } from '#core/bookings/events.ts';
import { CAPTION_MAX_LENGTH, MAX_PHOTOS } from '#core/bookings/limits.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { photos } from '../../tables.ts';
import { addStep, assertWorking, factOf, lockBooking } from '../../writes/booking.ts';
import { momentOf } from '../../writes/moment.ts';

/** Adds a photo whose bytes were uploaded before. The same picture twice is one photo. */
export async function addPhoto(
  ctx: Ctx,
  input: {
    id: string;
    kind: 'before' | 'during' | 'after';
    sha256: string;
    caption: string;
    place?: { latitude: number; longitude: number };
    happenedAt?: string;
  },
) {
  const booking = await lockBooking(ctx, input.id);
  assertWorking(booking);
  const there = await photoOf(ctx, input);
  if (there) return there;
  await ownUploads(ctx, [input.sha256], { field: 'sha256', message: 'Upload the photo first.' });
  const [taken] = await ctx.db.tx
    .select({ count: count() })
    .from(photos)
    .where(eq(photos.bookingId, booking.id));
  if ((taken?.count ?? 0) >= MAX_PHOTOS)
    throw new AppError('conflict', `A job can have up to ${MAX_PHOTOS} photos.`);

  const [added] = await ctx.db.tx
    .insert(photos)
    .values({
      id: ctx.ids.uuid(),
      bookingId: booking.id,
      kind: input.kind,
      sha256: input.sha256,
      caption: input.caption.slice(0, CAPTION_MAX_LENGTH),
      uploadedBy: userIdOf(ctx),
      takenAt: now(ctx),
      ...input.place,
    })
    .onConflictDoNothing()
    .returning({ id: photos.id });
  if (added) {
    const { at } = momentOf(ctx, booking, input, booking.startedAt);
    await addStep(ctx, booking.id, `photo_${input.kind}`, input.caption, at);
    await emit(ctx, photoAdded, { ...factOf(booking), kind: input.kind });
  }
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { kind: input.kind },
  });
  const photo = await photoOf(ctx, input);
  if (!photo) throw notFound('Photo');
  return photo;
}

async function photoOf(
  ctx: Ctx,
  { id, kind, sha256 }: { id: string; kind: 'before' | 'during' | 'after'; sha256: string },
): Promise<{ id: string; url: string } | null> {
  const [photo] = await ctx.db.tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.bookingId, id), eq(photos.kind, kind), eq(photos.sha256, sha256)));
  return photo ? { id: photo.id, url: `/api/files/${sha256}` } : null;
}
