import { holdExpiresAt } from '#core/bookings/deadlines.ts';
import { AppError } from '#core/lib/app-error.ts';
import { planVisitBooked } from '#core/plans/events.ts';
import { claimOf } from '#server/bookings/queries/bookable-visit.ts';
import { freeAt, slotTaken } from '#server/bookings/queries/times/slots.ts';
import { holdProjectVisit, letProjectVisitStand } from '#server/bookings/writes/project-visit.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { bookableOf } from '../../queries/visit-slots.ts';
import { assertIn, lockVisit, visitFact } from '../../writes/subscription.ts';
import { moveVisit } from '../../writes/visits.ts';

/**
 * Books an included visit at a free time: an ordinary booking that costs nothing by itself and stands at once, since the
 * plan has paid for it. Extra work on site is charged to the plan's card.
 */
export async function bookVisit(
  ctx: Ctx,
  input: { id: string; startsAt: string },
): Promise<{ bookingId: string }> {
  const { visit, ...locked } = await lockVisit(ctx, input.id);
  const { subscription, version } = locked;
  assertIn(
    subscription,
    ['active', 'past_due'],
    subscription.status === 'suspended'
      ? 'Your plan is suspended. Pay the open renewal to book this visit.'
      : 'Visits can be booked while the plan is active.',
  );
  if (visit.status !== 'planned' && visit.status !== 'proposed')
    throw new AppError('conflict', 'This visit can’t be booked anymore.', { data: { status: visit.status } });
  const startsAt = new Date(input.startsAt);
  const bookable = await bookableOf(ctx, subscription, visit);
  const free = await freeAt(ctx, bookable, startsAt);
  const [first] = free;
  if (!first) throw await slotTaken(ctx, bookable, startsAt);
  // One company holds the time; others' technicians are not asked.
  const technicianIds = free
    .filter(({ vendorId }) => vendorId === first.vendorId)
    .map(({ technicianId }) => technicianId);
  const { service, home } = bookable;
  const booking = await holdProjectVisit(ctx, {
    ...{ homeownerId: subscription.homeownerId, homeId: home.id, marketId: home.market.id },
    ...{ vendorId: first.vendorId, serviceId: service.id, title: service.name, answers: {} },
    notes: visit.scope,
    ...{ zone: home.market.zone, bookedMinutes: bookable.minutes, commissionBp: subscription.commissionBp },
    ...{ laborTaxBp: home.market.laborTaxBp, materialsTaxBp: home.market.materialsTaxBp },
    ...{ paymentMethodId: subscription.methodId, quoteOptionId: null },
    ...{ startsAt, technicianIds, during: claimOf(bookable, startsAt), heldUntil: holdExpiresAt(now(ctx)) },
  });
  if (!booking) throw await slotTaken(ctx, bookable, startsAt);
  if (!(await letProjectVisitStand(ctx, booking, `Included in ${version.name}`)))
    throw await slotTaken(ctx, bookable, startsAt);
  await moveVisit(ctx, visit, 'booked', { bookingId: booking.id, proposedAt: null, proposedVendorId: null });
  await emit(ctx, planVisitBooked, {
    ...visitFact(locked, visit),
    ...{ bookingId: booking.id, startsAt: startsAt.toISOString() },
  });
  await audit(ctx, {
    resource: 'subscription',
    resourceId: subscription.id,
    category: 'data',
    details: { visitId: visit.id, bookingId: booking.id, startsAt: input.startsAt },
  });
  return { bookingId: booking.id };
}
