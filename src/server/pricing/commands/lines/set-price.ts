import { priceChanged } from '#core/pricing/events.ts';
import type { PriceInput } from '#core/pricing/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { assertMarket, fault, todayOf } from '../../queries/scope.ts';
import { ensureLine } from '../../writes/line.ts';
import { amountOf, lockBook, noteServicePrices, setPrices, startDay } from '../../writes/price.ts';

/**
 * pricing.setPrice: a price from a day on, for everybody or for one market or level of technicians. Jobs that are booked keep
 * theirs; those that are booked from that day on cost this.
 */
export async function setPrice(ctx: Ctx, input: PriceInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const today = await todayOf(ctx, vendorId);
  const amount = amountOf(input);
  const effectiveFrom = startDay(input.effectiveFrom, today);
  await assertMarket(ctx, input.marketId);
  const line = await ensureLine(ctx, vendorId, input.id);
  if (line.archivedAt !== null) throw fault('priceCents', 'This line is archived. Restore it first.');
  const { marketId, level } = input;
  await setPrices(ctx, vendorId, [{ lineId: line.id, marketId, level, ...amount, effectiveFrom }]);
  await noteServicePrices(ctx, vendorId, today);
  await emit(ctx, priceChanged, { vendorId, lineId: line.id, effectiveFrom });
  await audit(ctx, {
    resource: 'price_line',
    resourceId: line.id,
    category: 'data',
    details: { ...amount, marketId, level, effectiveFrom },
  });
  return { id: line.id };
}
