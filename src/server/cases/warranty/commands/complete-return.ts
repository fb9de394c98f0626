import { warrantyResolved } from '#core/cases/warranty/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { resolveMatterCase } from '../../writes/matter-case.ts';
import { claimOfVisit } from '../queries/scope.ts';
import { factOf, lockClaim, moveClaim } from '../writes/claim.ts';

/** A visit is done: where it was a return visit, its claim is resolved. */
export async function completeReturn(ctx: Ctx, visitId: string): Promise<void> {
  const found = await claimOfVisit(ctx, visitId);
  if (!found) return;
  const claim = await lockClaim(ctx, found.id);
  if (claim.status !== 'visit_scheduled' || claim.visitId !== visitId) return;
  await moveClaim(ctx, claim, 'resolve', { resolvedAt: now(ctx) });
  if (claim.caseId) await resolveMatterCase(ctx, claim.caseId);
  await emit(ctx, warrantyResolved, { ...factOf(claim), by: 'visit' });
  await audit(ctx, {
    action: 'cases.completeReturn',
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'system',
  });
}
