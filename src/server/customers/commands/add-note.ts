import { and, count, eq } from 'drizzle-orm';
import { NOTES_MAX } from '#core/customers/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownCustomer } from '../queries/scope.ts';
import { notes } from '../tables.ts';
import { noteChange } from '../writes/change.ts';

/** Writes a note about a customer, for the company alone. Throws not_found for another's customer. */
export async function addNote(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<{ id: string }> {
  const about = await ownCustomer(ctx, id);
  // One at a time per company, so that the bound holds.
  await lock(ctx, 'customers', about.vendorId);
  const [known] = await ctx.db.tx
    .select({ count: count() })
    .from(notes)
    .where(and(eq(notes.vendorId, about.vendorId), eq(notes.homeownerId, about.homeownerId)));
  if ((known?.count ?? 0) >= NOTES_MAX) {
    throw new AppError('conflict', `A customer has at most ${NOTES_MAX} notes. Delete one first.`);
  }
  const noteId = ctx.ids.uuid();
  await ctx.db.tx
    .insert(notes)
    .values({ id: noteId, ...about, authorId: userIdOf(ctx), text, createdAt: now(ctx) });
  await noteChange(ctx, about);
  await audit(ctx, { resource: 'customer', resourceId: id, category: 'data', details: { noteId } });
  return { id };
}
