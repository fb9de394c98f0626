import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedReplies } from '../../tables.ts';
import { lockReply } from '../writes/reply.ts';

/** Deletes a saved reply; answers that were sent with it stay as they are. Throws not_found for an unknown one. */
export async function deleteReply(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const known = await lockReply(ctx, id);
  await ctx.db.tx.delete(savedReplies).where(eq(savedReplies.id, known.id));
  const { title } = known;
  await audit(ctx, { resource: 'saved_reply', resourceId: known.id, category: 'admin', details: { title } });
  return { done: true };
}
