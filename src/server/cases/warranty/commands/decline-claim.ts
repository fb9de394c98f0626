import { warrantyDeclined } from '#core/cases/warranty/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { factOf, lockClaimAndJob, moveClaim } from '../writes/claim.ts';

/** The vendor declines, with a reason; the homeowner can turn it into a dispute. One that was agreed on cannot be declined. */
export async function declineClaim(ctx: Ctx, input: { id: string; reason: string }): Promise<{ done: true }> {
  const { claim } = await lockClaimAndJob(ctx, input.id);
  if (claim.isAgreed && claim.status === 'open')
    throw new AppError('conflict', 'You agreed on this return visit, so it can’t be declined. Offer a time.');
  await moveClaim(ctx, claim, 'decline', { declineReason: input.reason, answeredAt: now(ctx) });
  await emit(ctx, warrantyDeclined, { ...factOf(claim), reason: input.reason });
  await audit(ctx, {
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'data',
    details: { reason: input.reason },
  });
  return { done: true };
}
