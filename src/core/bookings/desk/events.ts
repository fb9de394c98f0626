import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/**
 * An administrator wrote an internal note about a job. It is none of the booking's own events: those reach the pages of
 * the homeowner and the vendor.
 */
export const jobNoteAdded = defineEvent('booking.note_added', {
  bookingId: z.uuid(),
  noteId: z.uuid(),
  number: z.int(),
  title: z.string(),
  authorName: z.string(),
  /** How the note begins. */
  excerpt: z.string(),
  mentionIds: z.array(z.uuid()),
});
