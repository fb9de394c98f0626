import { reviewRequested } from '#core/cases/disputes/events.ts';
import { isTimed, pauseTimer } from '#core/cases/disputes/stage.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { disputeReviews } from '../../tables.ts';
import { changeMatterCase } from '../../writes/matter-case.ts';
import { latestReview } from '../queries/reviews.ts';
import { ownSide } from '../queries/scope.ts';
import { changeDispute, factOf, lockOpenDispute } from '../writes/dispute.ts';

/** A side asks for someone of Canopy: the clock stands until they answer. */
export async function requestReview(ctx: Ctx, input: { id: string; note: string }): Promise<{ done: true }> {
  const { dispute } = await lockOpenDispute(ctx, input.id);
  const side = ownSide(ctx);
  if (!isTimed(dispute.stage)) throw new AppError('conflict', 'Canopy is already reviewing this dispute.');
  const known = await latestReview(ctx, dispute.id);
  if (known && !known.answeredAt)
    throw new AppError(
      'conflict',
      'Canopy has already been asked to step in and will answer soon. The clock is paused.',
    );
  await ctx.db.tx.insert(disputeReviews).values({
    id: ctx.ids.uuid(),
    disputeId: dispute.id,
    side,
    note: input.note,
    createdAt: now(ctx),
  });
  await changeDispute(ctx, dispute.id, pauseTimer(dispute, now(ctx)));
  await changeMatterCase(ctx, dispute.caseId, { status: 'open', priority: 'high', resolvedAt: null });
  await emit(ctx, reviewRequested, { ...factOf(dispute), by: side, note: input.note });
  await audit(ctx, { resource: 'dispute', resourceId: dispute.id, category: 'data', details: { side } });
  return { done: true };
}
