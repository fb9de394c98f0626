import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { jobNotes } from '../../tables.ts';

/**
 * Deletes an internal note for good. Throws not_found for an unknown one, `forbidden` for a note that somebody else
 * wrote.
 */
export async function deleteNote(ctx: Ctx, { noteId }: { noteId: string }): Promise<{ done: true }> {
  if (!isUuid(noteId)) throw notFound('Note');
  const [note] = await ctx.db.tx.select().from(jobNotes).where(eq(jobNotes.id, noteId)).for('update');
  if (!note) throw notFound('Note');
  if (note.authorId !== userIdOf(ctx)) {
    throw new AppError('forbidden', 'Only the administrator who wrote a note can delete it.');
  }
  await ctx.db.tx.delete(jobNotes).where(eq(jobNotes.id, noteId));
  await audit(ctx, {
    action: 'bookings.deleteNote',
    resource: 'booking',
    resourceId: note.bookingId,
    category: 'admin',
    details: { noteId },
  });
  return { done: true };
}
