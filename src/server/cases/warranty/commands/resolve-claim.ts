import { warrantyResolved } from '#core/cases/warranty/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { releaseReturn } from '#server/bookings/commands/visit/release-return.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { resolveMatterCase } from '../../writes/matter-case.ts';
import { factOf, lockClaimAndJob, moveClaim } from '../writes/claim.ts';

/** The homeowner closes a claim: the problem is solved. A time that is only held is given back. */
export async function resolveClaim(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const { claim } = await lockClaimAndJob(ctx, input.id);
  if (claim.status === 'visit_scheduled' && claim.confirmedAt) {
    throw new AppError(
      'conflict',
      'The return visit is confirmed. Cancel it first, or let the vendor complete it.',
    );
  }
  if (claim.status === 'visit_scheduled' && claim.visitId) await releaseReturn(ctx, claim.visitId);
  await moveClaim(ctx, claim, 'resolve', { resolvedAt: now(ctx) });
  if (claim.caseId) await resolveMatterCase(ctx, claim.caseId);
  await emit(ctx, warrantyResolved, { ...factOf(claim), by: 'homeowner' });
  await audit(ctx, { resource: 'warranty_claim', resourceId: claim.id, category: 'data' });
  return { done: true };
}
