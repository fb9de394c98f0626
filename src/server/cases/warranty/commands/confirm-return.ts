import { returnConfirmed } from '#core/cases/warranty/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { confirmReturn as takeReturn } from '#server/bookings/commands/visit/confirm-return.ts';
import { addStep } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { changeClaim, factOf, lockClaimAndJob } from '../writes/claim.ts';

/** The homeowner takes the offered time: from now on it is an ordinary visit that costs nothing. */
export async function confirmReturn(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const { claim } = await lockClaimAndJob(ctx, input.id);
  if (claim.status !== 'visit_scheduled' || !claim.visitId || claim.confirmedAt)
    throw new AppError('conflict', 'There is no time to confirm. Reload the page to see what’s next.');
  const visit = await takeReturn(ctx, claim.visitId);
  await changeClaim(ctx, claim.id, { confirmedAt: now(ctx) });
  await addStep(ctx, claim.bookingId, 'warranty_visit', `Free visit #${visit.number}`);
  await emit(ctx, returnConfirmed, {
    ...factOf(claim),
    visitId: visit.id,
    startsAt: visit.startsAt.toISOString(),
  });
  await audit(ctx, {
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'data',
    details: { visitId: visit.id },
  });
  return { done: true };
}
