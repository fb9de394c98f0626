import type { SiteRecord } from '#core/bookings/site/views.ts';
import { usePart as take } from '#server/inventory/commands/stock/use-part.ts';
import { partForJob } from '#server/inventory/writes/stock.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lockBooking } from '../../writes/booking.ts';
import { siteOf } from '../queries/site-record.ts';
import { addExtra } from '../writes/add-extra.ts';

type Input = {
  id: string;
  partId: string;
  locationId?: string;
  quantity: number;
  charged: boolean;
  note: string;
  reason: string;
};

/**
 * bookings.usePart: a part of the company's inventory on a job that is on. The line is an extra like any other, at the
 * part's own name and price, and the stock leaves the van with it; a part without a price is always included.
 */
export async function usePart(ctx: Ctx, input: Input): Promise<SiteRecord> {
  const booking = await lockBooking(ctx, input.id);
  const { id: bookingId, vendorId, technicianId } = booking;
  const part = await partForJob(ctx, vendorId, input.partId);
  const { quantity, locationId, reason } = input;
  const charged = input.charged && part.priceCents > 0;
  const lineId = await addExtra(
    ctx,
    booking,
    {
      ...{ kind: 'material', label: part.name, unit: part.unit, unitCents: part.priceCents },
      ...{ quantity, charged, productId: part.id, taxed: part.taxable },
    },
    input.note,
  );
  await take(ctx, {
    ...{ vendorId, bookingId, lineId, partId: part.id, locationId, technicianId, quantity, reason },
  });
  return siteOf(ctx, input);
}
