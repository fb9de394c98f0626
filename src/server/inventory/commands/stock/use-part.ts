import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { locationOf } from '../../queries/scope.ts';
import { vanOf } from '../../queries/van.ts';
import { moveStock, partForJob } from '../../writes/stock.ts';

type Use = {
  vendorId: string;
  bookingId: string;
  lineId: string;
  partId: string;
  /** Left out: the van of the technician, else the only location. */
  locationId?: string | undefined;
  technicianId: string;
  quantity: number;
  reason: string;
};

/**
 * Takes a part for a line of a job out of the van, as soon as the line is on the job: what waits for the homeowner's answer
 * is in the technician's hand, and nobody else can count on it. Called by bookings, in the transaction that writes the line.
 */
export async function usePart(ctx: Ctx, use: Use): Promise<void> {
  const part = await partForJob(ctx, use.vendorId, use.partId);
  const locationId = use.locationId ?? (await vanOf(ctx, use.vendorId, use.technicianId));
  if (!locationId) throw notFound('Location');
  const location = await locationOf(ctx, use.vendorId, locationId);
  await moveStock(ctx, part, {
    ...{ locationId: location.id, locationName: location.name, kind: 'used', quantity: -use.quantity },
    ...{ reason: use.reason, bookingId: use.bookingId, lineId: use.lineId },
  });
}
