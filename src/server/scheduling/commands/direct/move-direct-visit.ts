import { eq, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import { DIRECT_HORIZON_DAYS } from '#core/scheduling/direct/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownDirectVisit } from '../../queries/direct-visits.ts';
import { directVisits } from '../../tables.ts';
import {
  claimDirect,
  lockDirectVisit,
  noteDirectVisit,
  workingTechnician,
} from '../../writes/direct-visit.ts';

const DAY_MINUTES = 1_440;

/** Moves a direct visit to another time or technician at once: the company agrees with its customer itself. */
export async function moveDirectVisit(
  ctx: Ctx,
  input: { id: string; technicianId: string; startsAt: string },
): Promise<DirectVisitView> {
  const visit = await lockDirectVisit(ctx, input.id);
  const technician = await workingTechnician(ctx, input.technicianId);
  const startsAt = new Date(input.startsAt);
  // Undo brings one back to where it was, which may be over already: only far from now is a slip.
  if (
    startsAt < addMinutes(now(ctx), -DAY_MINUTES) ||
    startsAt > addMinutes(now(ctx), DIRECT_HORIZON_DAYS * DAY_MINUTES)
  ) {
    throw new AppError('invalid', 'Choose a time within a year from today.', {
      fields: { startsAt: 'Within a year from today' },
    });
  }
  await claimDirect(ctx, { ...visit, startsAt }, technician);
  await ctx.db.tx
    .update(directVisits)
    .set({
      technicianId: technician.id,
      startsAt,
      timesMoved: sql`${directVisits.timesMoved} + 1`,
      updatedAt: now(ctx),
    })
    .where(eq(directVisits.id, visit.id));
  await noteDirectVisit(ctx, { ...visit, technicianId: technician.id }, 'moved', {
    from: visit.startsAt,
    to: startsAt,
  });
  return ownDirectVisit(ctx, { id: visit.id });
}
