import { desc, eq } from 'drizzle-orm';
import type { AssistantMessage } from '#core/assistant/contract.ts';
import { MESSAGES_SHOWN } from '#core/assistant/limits.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { assistantMessages } from '../tables.ts';

/** assistant.conversation: the caller's latest messages, oldest first. */
export async function conversationOf(ctx: Ctx): Promise<AssistantMessage[]> {
  const { id, author, text, figures, at } = assistantMessages;
  const latest = await ctx.db.read
    .select({ id, author, text, figures, at })
    .from(assistantMessages)
    .where(eq(assistantMessages.userId, userIdOf(ctx)))
    .orderBy(desc(id))
    .limit(MESSAGES_SHOWN);
  return latest.reverse();
}
