import { eq } from 'drizzle-orm';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import type { QuoteRates } from '#core/quotes/option-price.ts';
import type { Ctx } from '#server/lib/context.ts';
import { feeDiscountOf } from '#server/loyalty/queries/members.ts';
import { markets } from '#server/markets/tables.ts';
import type { RequestRecord } from './scope.ts';

/** What a quote for this request is priced with when it is sent now. */
export async function ratesOf(
  ctx: Ctx,
  request: Pick<RequestRecord, 'homeownerId' | 'marketId'>,
): Promise<QuoteRates> {
  const [discount, [market]] = await Promise.all([
    feeDiscountOf(ctx, request.homeownerId),
    ctx.db.read
      .select({ laborTaxBp: markets.laborTaxBp, materialsTaxBp: markets.materialsTaxBp })
      .from(markets)
      .where(eq(markets.id, request.marketId)),
  ]);
  if (!market) throw new Error('A quote request in no market');
  return { ...market, commissionBp: COMMISSION_BP, feeDiscountBp: discount.percent * 100 };
}
