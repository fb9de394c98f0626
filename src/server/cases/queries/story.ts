import { eq } from 'drizzle-orm';
import type { CaseStory } from '#core/cases/notices.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { getReader, listAdministrators } from '#server/users/queries/readers.ts';
import { requesters } from '../queries.ts';
import { caseMessages, cases } from '../tables.ts';

type StoryWithReaders = CaseStory & {
  requester: Reader | null;
  guest: { name: string; email: string } | null;
  assigneeId: string | null;
  requesterId: string | null;
};

/** A case as people are told of it; null when there is none. */
export async function caseStory(ctx: Ctx, caseId: string): Promise<StoryWithReaders | null> {
  const [found] = await ctx.db.read
    .select({
      row: cases,
      requester: { id: requesters.id, name: requesters.name, email: requesters.email, role: requesters.role },
    })
    .from(cases)
    .leftJoin(requesters, eq(requesters.id, cases.requesterId))
    .where(eq(cases.id, caseId));
  if (!found) return null;
  const { row, requester } = found;
  const { id, subject, priority, answerDueAt, assigneeId, requesterId, guestName, guestEmail } = row;
  return {
    ...{ id, subject, priority, answerDueAt, assigneeId, requesterId },
    requesterName: requester?.name ?? guestName,
    side: requester && requester.role !== 'admin' ? requester.role : null,
    zone: HOME_ZONE,
    requester: requester && { id: requester.id, name: requester.name, email: requester.email },
    guest: guestName !== null && guestEmail !== null ? { name: guestName, email: guestEmail } : null,
  };
}

/** Whoever looks after a case: all administrators where nobody does. */
export async function caretakersOf(
  ctx: Ctx,
  { assigneeId }: { assigneeId: string | null },
): Promise<Reader[]> {
  const assignee = assigneeId === null ? null : await getReader(ctx, assigneeId);
  return assignee ? [assignee] : listAdministrators(ctx);
}

/** What a message says; null when there is none. */
export async function messageText(ctx: Ctx, id: string): Promise<string | null> {
  const [message] = await ctx.db.read
    .select({ content: caseMessages.content })
    .from(caseMessages)
    .where(eq(caseMessages.id, id));
  return message?.content ?? null;
}
