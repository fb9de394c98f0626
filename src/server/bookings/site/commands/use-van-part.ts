import { AppError } from '#core/lib/app-error.ts';
import { usePart as take } from '#server/inventory/commands/stock/use-part.ts';
import { vanOfTechnician } from '#server/inventory/floor/queries/own-van.ts';
import { partForJob } from '#server/inventory/writes/stock.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lockBooking } from '../../writes/booking.ts';
import { addExtra } from '../writes/add-extra.ts';

type Input = { id: string; partId: string; quantity: number; reason: string };

/**
 * bookings.useVanPart: what a technician took out of the own van for an own job. It belongs to what was agreed: a technician
 * sees no amounts, so whatever the homeowner pays for beyond that is the office's to propose.
 */
export async function useVanPart(ctx: Ctx, input: Input): Promise<{ done: true }> {
  const booking = await lockBooking(ctx, input.id);
  const { id: bookingId, vendorId, technicianId } = booking;
  const van = await vanOfTechnician(ctx, vendorId, technicianId);
  if (!van) throw new AppError('conflict', 'No van is assigned to you. Ask the office to take the part.');
  const part = await partForJob(ctx, vendorId, input.partId);
  const { quantity, reason } = input;
  const lineId = await addExtra(
    ctx,
    booking,
    {
      ...{ kind: 'material', label: part.name, unit: part.unit, unitCents: part.priceCents },
      ...{ quantity, charged: false, productId: part.id, taxed: part.taxable },
    },
    '',
  );
  await take(ctx, {
    ...{ vendorId, bookingId, lineId, partId: part.id, locationId: van.id, technicianId, quantity, reason },
  });
  return { done: true };
}
