import { siteChanged } from '#core/bookings/events.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { workNotes } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { siteOf, workNoteOf } from '../queries/site-record.ts';

/**
 * Writes the work note of a job that was accepted, also after it is over: what was seen on site must not be lost with the
 * visit. Throws conflict with the note that stands where somebody else has changed it since `expectedVersion`.
 */
export async function saveWorkNote(
  ctx: Ctx,
  input: { id: string; text: string; expectedVersion: number },
): Promise<SiteRecord> {
  const booking = await lockBooking(ctx, input.id);
  if (booking.acceptedAt === null)
    throw new AppError('conflict', 'Accept the job before writing notes about it.');
  const note = await workNoteOf(ctx, booking.id);
  const version = note?.version ?? 0;
  if ((note?.text ?? '') === input.text) return siteOf(ctx, input);
  if (version !== input.expectedVersion) {
    throw new AppError('conflict', 'The note was changed on another device.', {
      data: { changed: { field: 'note', text: note?.text ?? '', by: note?.by ?? '', version } },
    });
  }
  const written = {
    text: input.text,
    version: version + 1,
    editedBy: userIdOf(ctx),
    editedAt: now(ctx),
  };
  await ctx.db.tx
    .insert(workNotes)
    .values({ bookingId: booking.id, ...written })
    .onConflictDoUpdate({ target: workNotes.bookingId, set: written });
  await emit(ctx, siteChanged, factOf(booking));
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { version: written.version },
  });
  return siteOf(ctx, input);
}
