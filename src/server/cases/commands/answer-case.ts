import { answered } from '#core/cases/clock.ts';
import { caseAnswered } from '#core/cases/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { SentFile } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { getReader } from '#server/users/queries/readers.ts';
import { addMessage, assertNotMerged, changeCase, lockCase } from '../writes/case.ts';

type Answer = {
  id: string;
  content: string;
  attachments: SentFile[];
  status: 'waiting' | 'in_progress' | 'resolved';
};

/**
 * An administrator answers the requester: the clock of the promise ends, and the case stands as they say. Whoever answers
 * a case that nobody looks after looks after it. Throws `conflict` for a merged case or one without a requester,
 * `invalid` for files to a guest.
 */
export async function answerCase(ctx: Ctx, input: Answer): Promise<{ id: string }> {
  const { id, content, attachments, status } = input;
  const known = await lockCase(ctx, id);
  assertNotMerged(known);
  if (known.requesterId === null && known.guestEmail === null) {
    throw new AppError('conflict', 'No requester is waiting for this case. Add a private note instead.');
  }
  if (known.requesterId === null && attachments.length > 0) {
    const message = 'Guests can’t open files. Describe what they need in the message.';
    throw new AppError('invalid', message, { fields: { attachments: message } });
  }
  const authorId = userIdOf(ctx);
  const me = await getReader(ctx, authorId);
  const messageId = await addMessage(ctx, id, {
    author: 'admin',
    authorId,
    authorName: me?.name ?? 'Administrator',
    content,
    attachments,
  });
  const at = now(ctx);
  await changeCase(
    ctx,
    known,
    {
      status,
      ...answered(),
      assigneeId: known.assigneeId ?? authorId,
      resolvedAt: status === 'resolved' ? at : null,
    },
    'seen',
  );
  await emit(ctx, caseAnswered, { caseId: id, messageId, status });
  await audit(ctx, {
    resource: 'case',
    resourceId: id,
    category: 'admin',
    details: { messageId, status, attachments: attachments.length },
  });
  return { id };
}
