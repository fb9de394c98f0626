import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PromotionInput } from '#core/pricing/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { soldAmong } from '../../queries/noted.ts';
import { todayOf } from '../../queries/scope.ts';
import { lockBook } from '../../writes/price.ts';
import { addPromotion } from '../../writes/promotion.ts';

/** pricing.createPromotion: off the labor of what is booked in these days, at the company's own cost. */
export async function createPromotion(ctx: Ctx, input: PromotionInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  await lockBook(ctx, vendorId);
  const today = await todayOf(ctx, vendorId);
  await soldServices(ctx, vendorId, input.serviceIds);
  return addPromotion(ctx, { vendorId, marketId: null }, input, today);
}

async function soldServices(ctx: Ctx, vendorId: string, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  if (![...wanted].every(isUuid)) throw notFound('Service');
  const sold = await soldAmong(ctx, vendorId, [...wanted]);
  if (sold.length < wanted.size) throw notFound('Service');
}
