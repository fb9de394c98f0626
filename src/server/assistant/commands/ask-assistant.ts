import type { AssistantMessage } from '#core/assistant/contract.ts';
import { REPLIES, topicOf } from '#core/assistant/topics.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { figuresFor } from '../queries/figures.ts';
import { assistantMessages } from '../tables.ts';

/**
 * Answers a question of the caller's. The words choose among fixed replies and nothing else: figures are read with
 * queries that every administrator may call, whatever the question says.
 */
export async function askAssistant(
  ctx: Ctx,
  { question }: { question: string },
): Promise<{ question: AssistantMessage; reply: AssistantMessage }> {
  const userId = userIdOf(ctx);
  const topic = topicOf(question);
  const at = now(ctx);
  const asked = { id: ctx.ids.uuid(), author: 'person', text: question, figures: [], at } as const;
  const reply = {
    id: ctx.ids.uuid(),
    author: 'assistant',
    text: REPLIES[topic],
    figures: await figuresFor(ctx, topic),
    at,
  } as const;
  await ctx.db.tx.insert(assistantMessages).values([
    { ...asked, userId, figures: [] },
    { ...reply, userId },
  ]);
  await audit(ctx, {
    action: 'ask_assistant',
    resource: 'assistant',
    resourceId: reply.id,
    details: { topic },
  });
  return { question: { ...asked, figures: [] }, reply };
}
