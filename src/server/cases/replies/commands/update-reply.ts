import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedReplies } from '../../tables.ts';
import { savedReplyOf } from '../queries.ts';
import { lockReply } from '../writes/reply.ts';

/** Changes a saved reply. Throws not_found for an unknown one. */
export async function updateReply(
  ctx: Ctx,
  input: { id: string; title: string; content: string },
): Promise<SavedReply> {
  const known = await lockReply(ctx, input.id);
  const next = { title: input.title, content: input.content };
  const changes = changesBetween(known, next);
  if (changes.length > 0) {
    await ctx.db.tx
      .update(savedReplies)
      .set({ ...next, updatedBy: userIdOf(ctx), updatedAt: now(ctx) })
      .where(eq(savedReplies.id, known.id));
    await audit(ctx, { resource: 'saved_reply', resourceId: known.id, category: 'admin', changes });
  }
  return savedReplyOf(ctx, known.id);
}
