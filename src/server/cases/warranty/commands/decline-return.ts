import { AppError } from '#core/lib/app-error.ts';
import { releaseReturn } from '#server/bookings/commands/visit/release-return.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockClaimAndJob } from '../writes/claim.ts';
import { reopenLocked } from '../writes/reopen.ts';

/** The offered time does not suit: it is free again, and the vendor offers another one within 48 hours. */
export async function declineReturn(ctx: Ctx, input: { id: string; note: string }): Promise<{ done: true }> {
  const { claim } = await lockClaimAndJob(ctx, input.id);
  if (claim.status !== 'visit_scheduled' || !claim.visitId || claim.confirmedAt)
    throw new AppError('conflict', 'There is no time to answer. Reload the page to see what’s next.');
  await releaseReturn(ctx, claim.visitId);
  await reopenLocked(ctx, claim, 'declined', input.note);
  await audit(ctx, { resource: 'warranty_claim', resourceId: claim.id, category: 'data' });
  return { done: true };
}
