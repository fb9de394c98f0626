import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { priceChanged } from '#core/pricing/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { todayOf } from '../../queries/scope.ts';
import { prices } from '../../tables.ts';
import { lockBook, noteServicePrices, withdrawPrices } from '../../writes/price.ts';

/** pricing.withdrawPrice: a price that is scheduled, or that began today. What held on an earlier day is history. */
export async function withdrawPrice(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const [price] = isUuid(input.id)
    ? await ctx.db.tx
        .select()
        .from(prices)
        .where(and(eq(prices.id, input.id), eq(prices.vendorId, vendorId), isNull(prices.withdrawnAt)))
    : [];
  if (!price) throw notFound('Price');
  const today = await todayOf(ctx, vendorId);
  if (price.effectiveFrom < today) {
    throw new AppError('conflict', 'This price is already in effect. Set a new one to replace it.');
  }
  await withdrawPrices(ctx, [price.id]);
  await noteServicePrices(ctx, vendorId, today);
  const { lineId, priceCents, effectiveFrom } = price;
  await emit(ctx, priceChanged, { vendorId, lineId, effectiveFrom });
  await audit(ctx, {
    resource: 'price_line',
    resourceId: lineId,
    category: 'data',
    details: { priceCents, effectiveFrom },
  });
  return { id: lineId };
}
