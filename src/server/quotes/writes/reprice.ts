import { asc, eq, inArray } from 'drizzle-orm';
import { priceOfOption } from '#core/quotes/option-price.ts';
import type { Ctx } from '#server/lib/context.ts';
import { planRatesOf } from '../queries/rates.ts';
import { acceptanceOf, type QuoteRecord, type RequestRecord } from '../queries/scope.ts';
import { memberPrices, quoteLines, quoteOptions, quotes } from '../tables.ts';
import { lockQuote, lockRequest } from './request.ts';

/** Prices a locked, open quote with the plans that the home has now. Answers it as it is afterwards. */
export async function repriceQuote(
  ctx: Ctx,
  { homeId }: Pick<RequestRecord, 'homeId'>,
  quote: QuoteRecord,
): Promise<QuoteRecord> {
  const rates = await planRatesOf(ctx, homeId, quote.vendorId);
  const isSame =
    rates.planDiscountBp === quote.planDiscountBp && rates.planFeeDiscountBp === quote.planFeeDiscountBp;
  if (quote.status !== 'sent' || isSame) return quote;
  const repriced = { ...quote, ...rates };
  await ctx.db.tx.update(quotes).set(rates).where(eq(quotes.id, quote.id));
  const options = ctx.db.tx
    .select({ id: quoteOptions.id })
    .from(quoteOptions)
    .where(eq(quoteOptions.quoteId, quote.id));
  await ctx.db.tx.delete(memberPrices).where(inArray(memberPrices.optionId, options));
  if (rates.planDiscountBp === 0 && rates.planFeeDiscountBp === 0) return repriced;
  const rows = await ctx.db.tx
    .select({ line: quoteLines })
    .from(quoteLines)
    .innerJoin(quoteOptions, eq(quoteOptions.id, quoteLines.optionId))
    .where(eq(quoteOptions.quoteId, quote.id))
    .orderBy(asc(quoteLines.position));
  for (const id of new Set(rows.map(({ line }) => line.optionId))) {
    const lines = rows.flatMap(({ line }) => (line.optionId === id ? line : []));
    const { laborCents, materialsCents, serviceFeeCents, taxCents, totalCents } = priceOfOption(
      lines,
      repriced,
    );
    await ctx.db.tx
      .insert(memberPrices)
      .values({ optionId: id, laborCents, materialsCents, serviceFeeCents, taxCents, totalCents });
  }
  return repriced;
}

/** `repriceQuote` for one that the clock found; one that is being accepted keeps its price until that came to an end. */
export async function repriceByClock(ctx: Ctx, place: { id: string; requestId: string }): Promise<void> {
  const request = await lockRequest(ctx, place.requestId);
  if (request.status !== 'open' || (await acceptanceOf(ctx, request.id))) return;
  await repriceQuote(ctx, request, await lockQuote(ctx, place.id));
}
