import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { claimOfVisit } from '../queries/scope.ts';
import { lockClaim } from '../writes/claim.ts';
import { reopenLocked } from '../writes/reopen.ts';

/** A visit was canceled, or nobody confirmed it in time: where it was a return visit, its claim is open again. */
export async function reopenClaim(
  ctx: Ctx,
  visitId: string,
  why: 'not_confirmed' | 'canceled',
): Promise<void> {
  const found = await claimOfVisit(ctx, visitId);
  if (!found) return;
  const claim = await lockClaim(ctx, found.id);
  if (claim.status !== 'visit_scheduled' || claim.visitId !== visitId) return;
  await reopenLocked(ctx, claim, why);
  await audit(ctx, {
    action: 'cases.reopenClaim',
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'system',
    details: { why },
  });
}
