import { bookingAccepted } from '#core/bookings/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { confirmClaim } from '#server/scheduling/commands/confirm-claim.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { writeChecklist } from './write-checklist.ts';

/**
 * The homeowner takes the held time of a return visit: held → pending → confirmed in one go, since the vendor has offered
 * it. Throws `gone` where it was released. Whoever calls tells both sides.
 */
export async function confirmReturn(ctx: Ctx, id: string): Promise<BookingRecord> {
  const visit = await lockBooking(ctx, id);
  const isHeld = visit.status === 'held' && visit.respondBy !== null && visit.respondBy > now(ctx);
  if (!isHeld || !(await confirmClaim(ctx, id))) {
    throw new AppError('gone', 'This time was released. The vendor will offer another one.');
  }
  const change = { requestedAt: now(ctx), askedAt: now(ctx), respondBy: null };
  const pending = await moveBooking(ctx, visit, 'request', change);
  const system: Ctx = { ...ctx, actor: { kind: 'system' } };
  const confirmed = await moveBooking(
    system,
    pending,
    'accept',
    { acceptedAt: now(ctx) },
    'Offered by the vendor',
  );
  await writeChecklist(system, confirmed);
  // Both sides are told of the return visit as one, so nobody needs the usual notice.
  await emit(system, bookingAccepted, { ...factOf(confirmed), alone: true, handedOver: true });
  return confirmed;
}
