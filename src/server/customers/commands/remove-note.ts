import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownCustomer } from '../queries/scope.ts';
import { notes } from '../tables.ts';
import { lockOwnNote, noteChange } from '../writes/change.ts';

/** Deletes a note that the caller wrote, for good. Throws not_found for anybody else's. */
export async function removeNote(
  ctx: Ctx,
  { id, noteId }: { id: string; noteId: string },
): Promise<{ id: string }> {
  const about = await ownCustomer(ctx, id);
  const known = await lockOwnNote(ctx, about, noteId);
  await ctx.db.tx.delete(notes).where(eq(notes.id, known.id));
  await noteChange(ctx, about);
  await audit(ctx, { resource: 'customer', resourceId: id, category: 'data', details: { noteId } });
  return { id };
}
