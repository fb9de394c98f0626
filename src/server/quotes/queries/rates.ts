import { eq } from 'drizzle-orm';
import type { QuoteRates } from '#core/quotes/option-price.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import type { Ctx } from '#server/lib/context.ts';
import { feeDiscountOf } from '#server/loyalty/queries/members.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { markets } from '#server/markets/tables.ts';
import { commissionTerms } from '#server/payments/queries/commission.ts';
import { benefitsOfHome, discountBy } from '#server/plans/queries/benefits.ts';
import type { RequestRecord } from './scope.ts';

/** What a quote for this request is priced with when it is sent now. */
export async function ratesOf(
  ctx: Ctx,
  request: Pick<RequestRecord, 'homeownerId' | 'homeId' | 'marketId'>,
  { vendorId, pageChannel }: { vendorId: string; pageChannel: PageChannel | null },
): Promise<Required<QuoteRates>> {
  const [discount, benefits, agreed, tierRate, [market]] = await Promise.all([
    feeDiscountOf(ctx, request.homeownerId),
    planRatesOf(ctx, request.homeId, vendorId),
    commissionTerms(ctx, pageChannel),
    tierRatesOf(ctx, [vendorId]),
    ctx.db.read
      .select({ laborTaxBp: markets.laborTaxBp, materialsTaxBp: markets.materialsTaxBp })
      .from(markets)
      .where(eq(markets.id, request.marketId)),
  ]);
  if (!market) throw new Error('A quote request in no market');
  const commissionBp = tierRate(vendorId, agreed.commissionBp);
  return { ...market, commissionBp, feeDiscountBp: discount.percent * 100, ...benefits };
}

/** What the plans of a home take off a quote of this vendor now. */
export async function planRatesOf(
  ctx: Ctx,
  homeId: string,
  vendorId: string,
): Promise<{ planDiscountBp: number; planFeeDiscountBp: number }> {
  const benefits = await benefitsOfHome(ctx, homeId);
  return { planDiscountBp: discountBy(benefits, vendorId), planFeeDiscountBp: discountBy(benefits, null) };
}
