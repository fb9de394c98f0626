import { desc, eq } from 'drizzle-orm';
import type { AssistantMessage } from '#core/assistant/contract.ts';
import { MESSAGES_SHOWN } from '#core/assistant/limits.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { assistantMessages } from '../tables.ts';
import { proposalsOf } from './proposals.ts';

/** assistant.conversation: the caller's latest messages, oldest first, each with its proposals as they stand now. */
export async function conversationOf(ctx: Ctx): Promise<AssistantMessage[]> {
  const { id, author, text, figures, writtenBy, notice, citations, at } = assistantMessages;
  const latest = await ctx.db.read
    .select({ id, author, text, figures, writtenBy, notice, citations, at })
    .from(assistantMessages)
    .where(eq(assistantMessages.userId, userIdOf(ctx)))
    .orderBy(desc(id))
    .limit(MESSAGES_SHOWN);
  const written = latest.filter((message) => message.writtenBy === 'model').map((message) => message.id);
  const proposals = await proposalsOf(ctx, written);
  return latest.reverse().map((message) => ({ ...message, proposals: proposals.get(message.id) ?? [] }));
}
