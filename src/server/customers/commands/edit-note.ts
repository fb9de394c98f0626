import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownCustomer } from '../queries/scope.ts';
import { notes } from '../tables.ts';
import { lockOwnNote, noteChange } from '../writes/change.ts';

type Edited = { id: string; noteId: string; text: string };

/** Changes a note that the caller wrote. Throws not_found for anybody else's, also of the same company. */
export async function editNote(ctx: Ctx, { id, noteId, text }: Edited): Promise<{ id: string }> {
  const about = await ownCustomer(ctx, id);
  const known = await lockOwnNote(ctx, about, noteId);
  if (known.text === text) return { id };
  await ctx.db.tx
    .update(notes)
    .set({ text, editedAt: now(ctx) })
    .where(eq(notes.id, known.id));
  await noteChange(ctx, about);
  await audit(ctx, { resource: 'customer', resourceId: id, category: 'data', details: { noteId } });
  return { id };
}
