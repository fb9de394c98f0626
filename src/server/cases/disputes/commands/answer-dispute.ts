import { disputeAnswered } from '#core/cases/disputes/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownSide } from '../queries/scope.ts';
import { changeDispute, factOf, lockOpenDispute } from '../writes/dispute.ts';

/** The other side writes its own view of it, once, before the decision. */
export async function answerDispute(
  ctx: Ctx,
  input: { id: string; statement: string },
): Promise<{ done: true }> {
  const { dispute } = await lockOpenDispute(ctx, input.id);
  const side = ownSide(ctx);
  if (side === dispute.openedBy)
    throw new AppError('conflict', 'Your statement is already part of this dispute.');
  if (dispute.answer !== null) throw new AppError('conflict', 'You already answered this dispute.');
  await changeDispute(ctx, dispute.id, { answer: input.statement, answeredAt: now(ctx) });
  await emit(ctx, disputeAnswered, { ...factOf(dispute), by: side });
  await audit(ctx, { resource: 'dispute', resourceId: dispute.id, category: 'data' });
  return { done: true };
}
