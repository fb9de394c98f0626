import { AppError } from '#core/lib/app-error.ts';
import { dropProposal, openProposal } from '#server/bookings/rescheduling/writes/proposal.ts';
import { shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { audit } from '#server/lib/pipeline.ts';
import { changePlan, lockPlan } from '../writes/route-plan.ts';

/**
 * Puts an applied plan back, all of it or nothing: visits return to their time and technician, proposals that wait are withdrawn;
 * homeowners are told. Visits that changed again since stay as they are. Throws conflict where an earlier time is taken.
 */
export async function undoRoutes(ctx: Ctx, input: { id: string }): Promise<{ date: string }> {
  const plan = await lockPlan(ctx, input.id);
  if (plan.status !== 'applied') throw new AppError('conflict', 'Only an applied plan can be undone.');
  const back: { id: string; technicianId: string; startsAt: Date }[] = [];
  for (const change of [...plan.changes].sort((a, b) => (a.bookingId < b.bookingId ? -1 : 1))) {
    if (change.kind === 'unplaced') continue;
    const booking = await lockBooking(ctx, change.bookingId);
    if (change.kind === 'propose') {
      const open = await openProposal(ctx, booking.id);
      if (open && open.id === change.rescheduleId) await dropProposal(ctx, booking, open, 'withdrawn');
      continue;
    }
    const isUntouched =
      booking.technicianId === change.toTechnicianId && booking.startsAt.toISOString() === change.toStartsAt;
    if (!isUntouched || booking.status !== 'confirmed' || booking.enRouteAt !== null) continue;
    back.push({
      id: booking.id,
      technicianId: change.fromTechnicianId,
      startsAt: new Date(change.fromStartsAt),
    });
  }
  await shiftVisits(ctx, back);
  crashPoint('routes.plan.undoing');
  await changePlan(ctx, plan, { status: 'undone', undoneAt: now(ctx) });
  await audit(ctx, {
    resource: 'route_plan',
    resourceId: plan.id,
    category: 'data',
    details: { day: plan.day, visits: back.length },
  });
  return { date: plan.day };
}
