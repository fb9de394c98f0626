import { desc, eq } from 'drizzle-orm';
import type { JobNote } from '#core/bookings/desk/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { users } from '#server/users/tables.ts';
import { bookings, jobNotes } from '../../tables.ts';

/** Internal notes of a job, newest first, and who can be mentioned in one. Throws not_found for an unknown job. */
export async function notesOfJob(ctx: Ctx, { id }: { id: string }) {
  if (!isUuid(id)) throw notFound('Job');
  const [known, items, administrators] = await Promise.all([
    ctx.db.read.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)),
    notes(ctx).where(eq(jobNotes.bookingId, id)).orderBy(desc(jobNotes.at), desc(jobNotes.id)),
    administratorsOf(ctx),
  ]);
  if (known.length === 0) throw notFound('Job');
  return { items: items.map(noteOf), administrators };
}

/** One internal note as it is shown. */
export async function noteById(ctx: Ctx, id: string): Promise<JobNote> {
  const [row] = await notes(ctx).where(eq(jobNotes.id, id));
  if (!row) throw notFound('Note');
  return noteOf(row);
}

function notes(ctx: Ctx) {
  return ctx.db.read
    .select({
      id: jobNotes.id,
      text: jobNotes.text,
      authorId: jobNotes.authorId,
      name: users.name,
      at: jobNotes.at,
    })
    .from(jobNotes)
    .leftJoin(users, eq(users.id, jobNotes.authorId));
}

type Row = { id: string; text: string; authorId: string | null; name: string | null; at: Date };

function noteOf({ id, text, authorId, name, at }: Row): JobNote {
  return { id, text, author: authorId && name ? { id: authorId, name } : null, at };
}
