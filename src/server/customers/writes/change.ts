import { and, eq } from 'drizzle-orm';
import { customerChanged } from '#core/customers/events.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { notes } from '../tables.ts';

type About = { vendorId: string; homeownerId: string };

/** Open screens of the company read again. */
export async function noteChange(ctx: Ctx, { vendorId, homeownerId }: About): Promise<void> {
  await emit(ctx, customerChanged, { vendorId, homeownerId });
}

/** A note of the caller's own about this customer, locked until the transaction ends. Throws not_found for all others. */
export async function lockOwnNote(ctx: Ctx, about: About, noteId: string) {
  const [known] = isUuid(noteId)
    ? await ctx.db.tx
        .select()
        .from(notes)
        .where(
          and(
            eq(notes.id, noteId),
            eq(notes.vendorId, about.vendorId),
            eq(notes.homeownerId, about.homeownerId),
            eq(notes.authorId, userIdOf(ctx)),
          ),
        )
        .for('update')
    : [];
  if (!known) throw notFound('Note');
  return known;
}
