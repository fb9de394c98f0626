import { asked, canReopen } from '#core/cases/clock.ts';
import { caseAsked } from '#core/cases/events.ts';
import { REOPEN_DAYS } from '#core/cases/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { SentFile } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { addMessage, changeCase, clockOf } from '../../writes/case.ts';
import { lockAsked, type Whose } from '../queries.ts';

/**
 * The requester writes. What waited for them is worked on again; what was resolved within 30 days is open again. The
 * clock of the promised answer runs from now on unless it ran already. Throws not_found for anybody else's case,
 * `conflict` for one that was resolved long ago.
 */
export async function replyCase(
  ctx: Ctx,
  input: { whose: Whose; content: string; attachments: SentFile[] },
): Promise<{ id: string }> {
  const { row: known, author } = await lockAsked(ctx, input.whose);
  const at = now(ctx);
  if (known.status === 'resolved' && !canReopen(known.resolvedAt, at)) {
    throw new AppError(
      'conflict',
      `This case was resolved more than ${REOPEN_DAYS} days ago. Open a new case and mention this one.`,
    );
  }
  const { content, attachments } = input;
  const messageId = await addMessage(ctx, known.id, { author: 'requester', ...author, content, attachments });
  const isBack = known.status === 'waiting' || known.status === 'resolved';
  const status = isBack
    ? known.status === 'waiting' && known.assigneeId
      ? 'in_progress'
      : 'open'
    : known.status;
  await changeCase(
    ctx,
    known,
    { status, resolvedAt: null, ...asked(clockOf(known), known.priority, at) },
    'seen',
  );
  await emit(ctx, caseAsked, { caseId: known.id, messageId });
  await audit(ctx, {
    resource: 'case',
    resourceId: known.id,
    category: 'data',
    details: { messageId, reopened: known.status === 'resolved' },
  });
  return { id: known.id };
}
