import { and, eq, gt, sql } from 'drizzle-orm';
import type { AnswerClock } from '#core/cases/clock.ts';
import type { MessageAuthor } from '#core/cases/conversation.ts';
import { CASE_MESSAGES_MAX, CASE_MESSAGES_PER_MINUTE } from '#core/cases/limits.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { type SentFile, sentFiles } from '#server/lib/files/own-uploads.ts';
import { caseAttachments, caseMessages, cases } from '../tables.ts';

export type CaseRow = typeof cases.$inferSelect;

export type NewMessage = {
  author: MessageAuthor;
  authorId: string | null;
  authorName: string;
  content: string;
  attachments?: readonly SentFile[];
};

/** The case, locked until the transaction ends. Throws not_found for an unknown one. */
export async function lockCase(ctx: Ctx, id: string): Promise<CaseRow> {
  if (!isUuid(id)) throw notFound('Case');
  const [known] = await ctx.db.tx.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!known) throw notFound('Case');
  return known;
}

/** Throws `conflict` for a case whose conversation went on in another. */
export function assertNotMerged({ mergedIntoId }: CaseRow): void {
  if (mergedIntoId === null) return;
  throw new AppError('conflict', 'This case was merged into another one. Open that case to go on.');
}

/** The clock of a case, as core/cases/clock.ts reads it. */
export function clockOf({ askedAt, answerDueAt, pausedAt, breachedAt }: CaseRow): AnswerClock {
  return { askedAt, answerDueAt, pausedAt, breachedAt };
}

/** Changes a locked case. What its requester can see moves it up in their list: say `seen` for that. */
export async function changeCase(
  ctx: Ctx,
  known: CaseRow,
  values: Partial<CaseRow>,
  seen: 'seen' | 'unseen',
): Promise<void> {
  const at = now(ctx);
  await ctx.db.tx
    .update(cases)
    .set({
      ...values,
      version: known.version + 1,
      updatedAt: at,
      ...(seen === 'seen' ? { lastActivityAt: at } : {}),
    })
    .where(eq(cases.id, known.id));
}

/**
 * Adds a message to a locked case. Throws `invalid` for one that says nothing or carries a file that its writer did not
 * upload, `rate_limited` when too many come within a minute.
 */
export async function addMessage(ctx: Ctx, caseId: string, message: NewMessage): Promise<string> {
  const { attachments: sent = [], ...said } = message;
  if (said.content === '' && sent.length === 0) {
    throw new AppError('invalid', 'Write a message first.', { fields: { content: 'Write a message first' } });
  }
  const at = now(ctx);
  await assertRoom(ctx, caseId);
  if (said.author === 'requester') await assertPace(ctx, caseId, at);
  const files = await sentFiles(ctx, sent);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(caseMessages).values({ ...said, id, caseId, createdAt: at });
  if (files.length > 0) {
    await ctx.db.tx
      .insert(caseAttachments)
      .values(files.map((file, position) => ({ ...file, id: ctx.ids.uuid(), messageId: id, position })));
  }
  return id;
}

async function assertRoom(ctx: Ctx, caseId: string): Promise<void> {
  if ((await ctx.db.tx.$count(caseMessages, eq(caseMessages.caseId, caseId))) < CASE_MESSAGES_MAX) return;
  throw new AppError('conflict', 'This conversation is full. Open a new case to go on.');
}

async function assertPace(ctx: Ctx, caseId: string, at: Date): Promise<void> {
  const [row] = await ctx.db.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.caseId, caseId),
        eq(caseMessages.author, 'requester'),
        gt(caseMessages.createdAt, new Date(at.getTime() - MINUTE_MS)),
      ),
    );
  if ((row?.count ?? 0) < CASE_MESSAGES_PER_MINUTE) return;
  throw new AppError('rate_limited', 'You’re sending messages too quickly. Wait a minute, then try again.', {
    retryAfterSeconds: 60,
  });
}
