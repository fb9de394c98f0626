import { eq } from 'drizzle-orm';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { assistantMessages } from '../tables.ts';

/** Deletes the caller's conversation. */
export async function clearConversation(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const gone = await ctx.db.tx
    .delete(assistantMessages)
    .where(eq(assistantMessages.userId, userId))
    .returning({ id: assistantMessages.id });
  await audit(ctx, {
    action: 'clear_assistant',
    resource: 'assistant',
    resourceId: userId,
    details: { messages: gone.length },
  });
  return { done: true };
}
