import { count, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { quoteMessageSent } from '#core/quotes/events.ts';
import { CONVERSATION_MAX } from '#core/quotes/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { invitationInScope } from '../../queries/scope.ts';
import { quoteMessages } from '../../tables.ts';
import { attachFiles } from '../../writes/attach-files.ts';
import { invitationFact, lockInvitation, lockRequest } from '../../writes/request.ts';

type Written = { id: string; text: string; attachments: readonly { sha256: string; name: string }[] };

/** A question or an answer between a vendor who was asked and the homeowner, while the request is open. */
export async function sendMessage(ctx: Ctx, input: Written): Promise<{ id: string }> {
  const seen = await invitationInScope(ctx, input.id);
  const request = await lockRequest(ctx, seen.requestId);
  const invitation = await lockInvitation(ctx, seen.id);
  if (request.status !== 'open' || invitation.status === 'declined' || invitation.status === 'closed') {
    throw new AppError('conflict', 'This conversation is closed.');
  }
  const [row] = await ctx.db.tx
    .select({ messages: count() })
    .from(quoteMessages)
    .where(eq(quoteMessages.invitationId, invitation.id));
  if ((row?.messages ?? 0) >= CONVERSATION_MAX) {
    throw new AppError(
      'conflict',
      `This conversation has reached its limit of ${CONVERSATION_MAX} messages.`,
    );
  }
  const by = ctx.actor.kind === 'user' && ctx.actor.role === 'vendor' ? 'vendor' : 'homeowner';
  const message = {
    id: ctx.ids.uuid(),
    invitationId: invitation.id,
    authorRole: by,
    authorId: userIdOf(ctx),
    text: input.text,
    at: now(ctx),
  } as const;
  await ctx.db.tx.insert(quoteMessages).values(message);
  const place = { requestId: request.id, invitationId: invitation.id, messageId: message.id };
  await attachFiles(ctx, place, input.attachments, { field: 'attachments', kind: 'any' });
  await emit(ctx, quoteMessageSent, { ...invitationFact(request, invitation), messageId: message.id, by });
  await audit(ctx, {
    resource: 'quote_request',
    resourceId: request.id,
    category: 'data',
    details: { messageId: message.id },
  });
  return { id: message.id };
}
