import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { pricesStarted } from '#core/pricing/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { todayOf } from '../queries/scope.ts';
import { priceLines, prices } from '../tables.ts';
import { lockBook, noteServicePrices } from '../writes/price.ts';

const AT_ONCE = 50;

/**
 * Has lists show prices that began, and those of services that a company sells again. What is charged follows the day by
 * itself. Answers the company to go on after; null at the end.
 */
export async function startPrices(ctx: Ctx, after: string | null): Promise<string | null> {
  const day = now(ctx).toISOString().slice(0, 10);
  const near = and(gte(prices.effectiveFrom, addDays(day, -2)), lte(prices.effectiveFrom, addDays(day, 1)));
  const found = await ctx.db.tx
    .selectDistinct({ vendorId: priceLines.vendorId })
    .from(priceLines)
    .innerJoin(
      prices,
      and(
        eq(prices.lineId, priceLines.id),
        isNull(prices.withdrawnAt),
        isNull(prices.marketId),
        isNull(prices.level),
      ),
    )
    .innerJoin(
      vendorServices,
      and(
        eq(vendorServices.vendorId, priceLines.vendorId),
        eq(vendorServices.serviceId, priceLines.serviceId),
      ),
    )
    .where(
      and(
        isNull(priceLines.archivedAt),
        or(near, isNull(vendorServices.priceCents)),
        sql`${prices.priceCents} is distinct from ${vendorServices.priceCents}`,
        after ? gt(priceLines.vendorId, after) : undefined,
      ),
    )
    .orderBy(asc(priceLines.vendorId))
    .limit(AT_ONCE);
  for (const { vendorId } of found) {
    await lockBook(ctx, vendorId);
    if ((await noteServicePrices(ctx, vendorId, await todayOf(ctx, vendorId))) > 0)
      await emit(ctx, pricesStarted, { vendorId });
  }
  return found.length === AT_ONCE ? (found.at(-1)?.vendorId ?? null) : null;
}
