import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { CanopyPromotionInput } from '#core/pricing/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { marketBySlug, servicesAmong } from '../../queries/scope.ts';
import { addPromotion } from '../../writes/promotion.ts';

/** pricing.createCanopyPromotion: off the labor of what is booked in these days; Canopy pays the company the difference. */
export async function createCanopyPromotion(
  ctx: Ctx,
  { market: slug, ...input }: CanopyPromotionInput,
): Promise<{ id: string }> {
  await lock(ctx, 'priceBook', 'canopy');
  const [market, known] = await Promise.all([
    slug === null ? null : marketBySlug(ctx, slug),
    servicesAmong(ctx, input.serviceIds.filter(isUuid)),
  ]);
  if (known.length < new Set(input.serviceIds).size) throw notFound('Service');
  const today = localDate(now(ctx), market?.zone ?? HOME_ZONE);
  return addPromotion(ctx, { vendorId: null, marketId: market?.id ?? null }, input, today);
}
