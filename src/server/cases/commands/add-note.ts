import { caseNoted } from '#core/cases/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { caseNotes } from '../tables.ts';
import { lockCase } from '../writes/case.ts';

/** Adds a private note. Nothing that the requester can see moves with it. */
export async function addNote(ctx: Ctx, input: { id: string; content: string }): Promise<{ id: string }> {
  const known = await lockCase(ctx, input.id);
  const noteId = ctx.ids.uuid();
  await ctx.db.tx.insert(caseNotes).values({
    id: noteId,
    caseId: known.id,
    authorId: userIdOf(ctx),
    content: input.content,
    createdAt: now(ctx),
  });
  await emit(ctx, caseNoted, { caseId: known.id, noteId });
  await audit(ctx, { resource: 'case', resourceId: known.id, category: 'admin', details: { noteId } });
  return { id: known.id };
}
