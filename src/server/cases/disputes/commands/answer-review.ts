import { eq } from 'drizzle-orm';
import { reviewAnswered } from '#core/cases/disputes/events.ts';
import { resumeTimer } from '#core/cases/disputes/stage.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { disputeReviews } from '../../tables.ts';
import { changeMatterCase } from '../../writes/matter-case.ts';
import { latestReview } from '../queries/reviews.ts';
import { advanceLocked } from '../writes/advance.ts';
import { changeDispute, factOf, lockOpenDispute } from '../writes/dispute.ts';

/** An administrator answers both sides: the clock goes on with what was left of it, or the decision comes next. */
export async function answerReview(
  ctx: Ctx,
  input: { id: string; note: string; decide: boolean },
): Promise<{ done: true }> {
  const locked = await lockOpenDispute(ctx, input.id);
  const { dispute } = locked;
  const review = await latestReview(ctx, dispute.id);
  if (!review || review.answeredAt)
    throw new AppError('conflict', 'No one is waiting for an answer in this dispute.');
  await ctx.db.tx
    .update(disputeReviews)
    .set({ answer: input.note, answeredBy: userIdOf(ctx), answeredAt: now(ctx) })
    .where(eq(disputeReviews.id, review.id));
  const goesOn = await changeDispute(ctx, dispute.id, resumeTimer(dispute, now(ctx)));
  const endsAt = input.decide ? null : (goesOn.stageEndsAt?.toISOString() ?? null);
  await emit(ctx, reviewAnswered, { ...factOf(dispute), note: input.note, endsAt });
  if (input.decide) await advanceLocked(ctx, { ...locked, dispute: goesOn }, 'escalate');
  else await changeMatterCase(ctx, dispute.caseId, { priority: 'medium' });
  await audit(ctx, {
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'admin',
    details: { decide: input.decide },
  });
  return { done: true };
}
