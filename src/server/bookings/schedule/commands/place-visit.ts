import type { BookingSummary } from '#core/bookings/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { acceptBooking } from '../../commands/request/accept-booking.ts';
import { lockBooking } from '../../writes/booking.ts';
import { listTechnicians } from '../queries/technicians.ts';
import { assignTechnician } from './assign-technician.ts';

/**
 * The company decides who makes a visit at the time that was agreed or asked for; with that a request is taken. Another
 * time is not placed but proposed. Throws conflict with every reason against that technician, gone for a request that
 * has expired.
 */
export async function placeVisit(
  ctx: Ctx,
  input: { id: string; technicianId: string },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  if (input.technicianId === booking.technicianId) {
    const technicians = await listTechnicians(ctx, booking.vendorId, booking.serviceId);
    const technician = technicians.find(({ id }) => id === input.technicianId);
    if (!technician?.active) {
      const why = `${technician?.name ?? 'This technician'} no longer works here. Choose someone else.`;
      throw new AppError('conflict', why, { fields: { technicianId: why } });
    }
  }
  const placed = await assignTechnician(ctx, input);
  return booking.status === 'pending' ? acceptBooking(ctx, { id: booking.id }) : placed;
}
