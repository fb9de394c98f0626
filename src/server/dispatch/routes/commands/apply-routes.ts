import { PLAN_MINUTES } from '#core/dispatch/routes/limits.ts';
import type { PlannedChange } from '#core/dispatch/routes/plan-record.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { proposeReschedule } from '#server/bookings/rescheduling/commands/propose-reschedule.ts';
import { openProposal } from '#server/bookings/rescheduling/writes/proposal.ts';
import { shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit } from '#server/lib/pipeline.ts';
import { changePlan, lockPlan } from '../writes/route-plan.ts';

const PROPOSAL_NOTE = 'This time would fit our route that day better.';

/**
 * Applies a plan, all of it or nothing: visits move within their promised windows, whose homeowners are told; times outside
 * are proposed to theirs, and the visit stays until they agree. Throws conflict when the day has changed since.
 */
export async function applyRoutes(ctx: Ctx, input: { id: string }): Promise<{ date: string }> {
  const plan = await lockPlan(ctx, input.id);
  if (plan.status !== 'draft') throw new AppError('conflict', 'This plan was already applied.');
  if (addMinutes(plan.createdAt, PLAN_MINUTES) <= now(ctx)) throw outdated();
  const wanted = plan.changes.filter(({ kind }) => kind !== 'unplaced');
  if (wanted.length === 0) throw new AppError('conflict', 'This plan changes nothing.');
  // In the order in which shifts lock them.
  for (const change of [...wanted].sort((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
    const { technicianId, startsAt } = await lockBooking(ctx, change.bookingId);
    if (technicianId !== change.fromTechnicianId || startsAt.toISOString() !== change.fromStartsAt)
      throw outdated();
  }
  await shiftVisits(
    ctx,
    wanted
      .filter(({ kind }) => kind === 'move')
      .map((change) => ({
        id: change.bookingId,
        technicianId: change.toTechnicianId,
        startsAt: new Date(change.toStartsAt),
      })),
  );
  const changes: PlannedChange[] = [];
  for (const change of plan.changes)
    changes.push(change.kind === 'propose' ? await propose(ctx, change) : change);
  crashPoint('routes.plan.applying');
  await changePlan(ctx, plan, { status: 'applied', changes, appliedAt: now(ctx) });
  await audit(ctx, {
    resource: 'route_plan',
    resourceId: plan.id,
    category: 'data',
    details: { day: plan.day, visits: wanted.length },
  });
  return { date: plan.day };
}

/** A time that was taken meanwhile is not proposed; the visit stays as it is, and the rest of the plan with it. */
async function propose(ctx: Ctx, change: PlannedChange): Promise<PlannedChange> {
  const { bookingId: id, toStartsAt: startsAt, toTechnicianId: technicianId } = change;
  try {
    await proposeReschedule(ctx, { id, startsAt, technicianId, note: PROPOSAL_NOTE });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return change;
    throw error;
  }
  const open = await openProposal(ctx, change.bookingId);
  return { ...change, rescheduleId: open?.id ?? null };
}

function outdated(): AppError {
  return new AppError('conflict', 'The day has changed since this plan was made. Optimize it again.');
}
