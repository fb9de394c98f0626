import { count, eq } from 'drizzle-orm';
import { jobNoteAdded } from '#core/bookings/desk/events.ts';
import { JOB_NOTES_MAX } from '#core/bookings/desk/limits.ts';
import { mentionedIn } from '#core/bookings/desk/mentions.ts';
import type { JobNote } from '#core/bookings/desk/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { jobNotes } from '../../tables.ts';
import { lockBooking } from '../../writes/booking.ts';
import { noteById } from '../queries/notes.ts';

type NewNote = { id: string; text: string; mentionIds: string[] };

/** How much of a note its notification shows, in characters. */
const EXCERPT_LENGTH = 120;

/**
 * Adds an internal note to a job and notifies those it mentions. Throws not_found for an unknown job, `invalid` with
 * the field `mentionIds` for a mention that the text does not name or that is no administrator, `conflict` where a job
 * has as many notes as one can have.
 */
export async function addNote(ctx: Ctx, { id, text, mentionIds }: NewNote): Promise<JobNote> {
  const booking = await lockBooking(ctx, id);
  const [kept] = await ctx.db.tx
    .select({ notes: count() })
    .from(jobNotes)
    .where(eq(jobNotes.bookingId, booking.id));
  if ((kept?.notes ?? 0) >= JOB_NOTES_MAX) {
    throw new AppError(
      'conflict',
      `A job can have ${JOB_NOTES_MAX} internal notes. Delete one of yours, then add this one.`,
    );
  }
  const administrators = await administratorsOf(ctx);
  const mentioned = mentionedIn(text, administrators).map((one) => one.id);
  if (mentionIds.some((one) => !mentioned.includes(one))) {
    const message =
      'You can only mention administrators, and the note must name them. Choose them again after typing @.';
    throw new AppError('invalid', message, { fields: { mentionIds: message } });
  }
  const authorId = userIdOf(ctx);
  const noteId = ctx.ids.uuid();
  await ctx.db.tx
    .insert(jobNotes)
    .values({ id: noteId, bookingId: booking.id, authorId, text, at: now(ctx) });
  if (mentionIds.length > 0) {
    await emit(ctx, jobNoteAdded, {
      bookingId: booking.id,
      noteId,
      number: booking.number,
      title: booking.title,
      authorName: administrators.find((one) => one.id === authorId)?.name ?? 'An administrator',
      excerpt: text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text,
      mentionIds: [...new Set(mentionIds)],
    });
  }
  await audit(ctx, {
    action: 'bookings.addNote',
    resource: 'booking',
    resourceId: booking.id,
    category: 'admin',
    details: { noteId, mentionIds },
  });
  return noteById(ctx, noteId);
}
