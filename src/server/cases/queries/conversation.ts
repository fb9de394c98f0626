import { and, asc, eq } from 'drizzle-orm';
import type { CaseMessageView } from '#core/cases/views.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { SUPPORT_NAME } from '#core/messaging/conversation.ts';
import type { Ctx } from '#server/lib/context.ts';
import { caseAttachments, caseMessages, cases } from '../tables.ts';

type Reader = 'admin' | 'requester' | 'guest';

/**
 * What was said in a case, oldest first. Its requester hears from Canopy support, not from one administrator; a guest
 * has no account that a file could be shown to, so theirs has none.
 */
export async function conversationOf(ctx: Ctx, caseId: string, reader: Reader): Promise<CaseMessageView[]> {
  const [messages, files] = await Promise.all([
    ctx.db.read
      .select()
      .from(caseMessages)
      .where(eq(caseMessages.caseId, caseId))
      .orderBy(asc(caseMessages.createdAt), asc(caseMessages.id)),
    ctx.db.read
      .select({ messageId: caseAttachments.messageId, file: caseAttachments })
      .from(caseAttachments)
      .innerJoin(caseMessages, eq(caseMessages.id, caseAttachments.messageId))
      .where(eq(caseMessages.caseId, caseId))
      .orderBy(asc(caseAttachments.messageId), asc(caseAttachments.position)),
  ]);
  return messages.map(({ id, author, authorName, content, createdAt }) => ({
    ...{ id, author, content, createdAt },
    name: author === 'admin' && reader !== 'admin' ? SUPPORT_NAME : authorName,
    attachments: files.flatMap(({ messageId, file }) =>
      messageId === id && reader !== 'guest'
        ? [
            {
              ...{ id: file.id, name: file.name, type: file.mediaType, size: file.size },
              url: `/api/files/${file.sha256}`,
            },
          ]
        : [],
    ),
  }));
}

/** Whether somebody may read a file because it was sent in a case: its requester and administrators alone. */
export async function maySeeCaseFile(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user' || ctx.actor.suspended) return false;
  const own = isAdministrator(ctx.actor) ? undefined : eq(cases.requesterId, ctx.actor.userId);
  const rows = await ctx.db.read
    .select({ id: caseAttachments.id })
    .from(caseAttachments)
    .innerJoin(caseMessages, eq(caseMessages.id, caseAttachments.messageId))
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(and(eq(caseAttachments.sha256, sha256), own))
    .limit(1);
  return rows.length > 0;
}
