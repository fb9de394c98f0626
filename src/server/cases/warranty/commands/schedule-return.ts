import { returnScheduled } from '#core/cases/warranty/events.ts';
import { RETURN_CONFIRM_HOURS } from '#core/cases/warranty/limits.ts';
import { nextClaim } from '#core/cases/warranty/status.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { holdReturn } from '#server/bookings/commands/visit/hold-return.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { factOf, lockClaimAndJob, moveClaim } from '../writes/claim.ts';

/** The vendor offers a free time of their technicians; it is held until the homeowner confirms it, 48 hours at most. */
export async function scheduleReturn(
  ctx: Ctx,
  input: { id: string; startsAt: string },
): Promise<{ done: true }> {
  const { claim, booking } = await lockClaimAndJob(ctx, input.id);
  nextClaim(claim.status, 'schedule');
  const startsAt = new Date(input.startsAt);
  const confirmBy = new Date(
    Math.min(now(ctx).getTime() + RETURN_CONFIRM_HOURS * HOUR_MS, startsAt.getTime() - HOUR_MS),
  );
  const visit = await holdReturn(ctx, booking, { startsAt, confirmBy, notes: claim.details });
  await moveClaim(ctx, claim, 'schedule', {
    visitId: visit.id,
    confirmedAt: null,
    timeNote: '',
    answeredAt: now(ctx),
  });
  await emit(ctx, returnScheduled, {
    ...factOf(claim),
    visitId: visit.id,
    startsAt: startsAt.toISOString(),
    confirmBy: confirmBy.toISOString(),
  });
  await audit(ctx, {
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'data',
    details: { visitId: visit.id, startsAt: startsAt.toISOString() },
  });
  return { done: true };
}
