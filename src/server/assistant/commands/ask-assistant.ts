import type { AssistantMessage } from '#core/assistant/contract.ts';
import { PROPOSAL_HOURS } from '#core/assistant/limits.ts';
import { REPLIES, topicOf } from '#core/assistant/topics.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { figuresFor } from '../queries/figures.ts';
import type { ModelAnswer } from '../queries/model-answer.ts';
import { proposalView } from '../queries/proposals.ts';
import type { Draft } from '../queries/write-tools.ts';
import { assistantMessages, assistantProposals } from '../tables.ts';

const AWAY = 'The language model isn’t responding right now, so this answer is based on keywords.';

/**
 * Answers a question of the caller's. Where a language model has answered, its words stand with what it read and what it
 * proposes; otherwise the words of the question choose among fixed replies, with figures that every administrator may
 * read. Nothing that was written, by whomever, does more than that.
 */
export async function askAssistant(
  ctx: Ctx,
  { question }: { question: string },
  outside: ModelAnswer | 'away' | null,
): Promise<{ question: AssistantMessage; reply: AssistantMessage }> {
  const userId = userIdOf(ctx);
  const topic = topicOf(question);
  const said = { figures: [], writtenBy: 'keywords' as const, notice: '', citations: [], at: now(ctx) };
  const asked = { ...said, id: ctx.ids.uuid(), author: 'person' as const, text: question };
  const frame = { ...said, id: ctx.ids.uuid(), author: 'assistant' as const };
  const answered = outside !== null && outside !== 'away';
  const reply = answered
    ? { ...frame, text: outside.text, writtenBy: 'model' as const, citations: outside.citations }
    : {
        ...frame,
        text: REPLIES[topic],
        figures: await figuresFor(ctx, topic),
        notice: outside === 'away' ? AWAY : '',
      };
  await ctx.db.tx.insert(assistantMessages).values([
    { ...asked, userId },
    { ...reply, userId },
  ]);
  const drafts = answered ? outside.drafts : [];
  const proposals = await saveProposals(ctx, reply.id, drafts);
  await audit(ctx, {
    resource: 'assistant',
    resourceId: reply.id,
    details: answered
      ? {
          read: reply.citations.map(({ operation }) => operation),
          proposed: drafts.map(({ kind, target }) => ({ kind, target })),
        }
      : { topic, ...(outside === 'away' ? { modelAway: true } : {}) },
  });
  return { question: { ...asked, proposals: [] }, reply: { ...reply, proposals } };
}

async function saveProposals(ctx: Ctx, messageId: string, drafts: readonly Draft[]) {
  if (drafts.length === 0) return [];
  const createdAt = now(ctx);
  const expiresAt = new Date(createdAt.getTime() + PROPOSAL_HOURS * HOUR_MS);
  const rows = await ctx.db.tx
    .insert(assistantProposals)
    .values(
      drafts.map((draft) => ({
        ...draft,
        id: ctx.ids.uuid(),
        userId: userIdOf(ctx),
        messageId,
        createdAt,
        expiresAt,
      })),
    )
    .returning();
  return rows.map((row) => proposalView(ctx, row, []));
}
