import { holdExpiresAt } from '#core/bookings/deadlines.ts';
import { AppError } from '#core/lib/app-error.ts';
import { projectVisitScheduled } from '#core/quotes/projects/events.ts';
import { isOver } from '#core/quotes/projects/status.ts';
import { claimOf } from '#server/bookings/queries/bookable-visit.ts';
import { freeAt, slotTaken } from '#server/bookings/queries/times/slots.ts';
import { holdProjectVisit, letProjectVisitStand } from '#server/bookings/writes/project-visit.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { projectVisits } from '../../../tables.ts';
import { firstVisitOf, furtherVisit } from '../../queries/visits.ts';
import { assertActive, lockMilestone, milestoneFact } from '../../writes/project.ts';

/** Either side books a visit for a milestone at a free time of the vendor. It stands at once, and the other side hears of it. */
export async function scheduleVisit(
  ctx: Ctx,
  input: { id: string; startsAt: string },
): Promise<{ bookingId: string }> {
  const locked = await lockMilestone(ctx, input.id);
  const { project, milestone } = locked;
  assertActive(locked);
  if (isOver(milestone.status)) {
    throw new AppError('conflict', 'This milestone is finished. Book the visit for another one.', {
      data: { status: milestone.status },
    });
  }
  const startsAt = new Date(input.startsAt);
  const first = await firstVisitOf(ctx, project.bookingId);
  const bookable = await furtherVisit(ctx, first, project.minutesPerVisit);
  const free = await freeAt(ctx, bookable, startsAt);
  const booking = await holdProjectVisit(ctx, {
    ...pickAgreed(first),
    bookedMinutes: project.minutesPerVisit,
    title: project.title,
    startsAt,
    technicianIds: free.map(({ technicianId }) => technicianId),
    during: claimOf(bookable, startsAt),
    heldUntil: holdExpiresAt(now(ctx)),
  });
  if (!booking) throw await slotTaken(ctx, bookable, startsAt);
  await ctx.db.tx.insert(projectVisits).values({ bookingId: booking.id, milestoneId: milestone.id });
  if (!(await letProjectVisitStand(ctx, booking, 'Booked for the project')))
    throw await slotTaken(ctx, bookable, startsAt);
  await emit(ctx, projectVisitScheduled, {
    ...milestoneFact(project, milestone),
    visitId: booking.id,
    startsAt: startsAt.toISOString(),
  });
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { milestoneId: milestone.id, bookingId: booking.id, startsAt: input.startsAt },
  });
  return { bookingId: booking.id };
}

/** What a further visit has in common with the first. */
function pickAgreed(first: Awaited<ReturnType<typeof firstVisitOf>>) {
  const { homeownerId, homeId, marketId, vendorId, serviceId, notes, answers, zone } = first;
  const { commissionBp, laborTaxBp, materialsTaxBp, paymentMethodId, quoteOptionId } = first;
  return {
    ...{ homeownerId, homeId, marketId, vendorId, serviceId, notes, answers, zone },
    ...{ commissionBp, laborTaxBp, materialsTaxBp, paymentMethodId, quoteOptionId },
  };
}
