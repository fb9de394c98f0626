import { asc, desc, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { PriceState } from '#core/pricing/kinds.ts';
import { HISTORY_SHOWN } from '#core/pricing/limits.ts';
import type { LineDetail } from '#core/pricing/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { priceImports, prices } from '../tables.ts';
import { bookOf, lineColumns, lineViewOf } from './book.ts';
import { findLine, todayOf } from './scope.ts';

/** pricing.get: by the line's id, or by that of the catalog's service or add-on that has no line yet. */
export async function lineDetailOf(ctx: Ctx, input: { id: string }): Promise<LineDetail> {
  const vendorId = ownVendorId(ctx);
  if (!isUuid(input.id)) throw notFound('Price');
  const [on, line] = await Promise.all([todayOf(ctx, vendorId), findLine(ctx, vendorId, input.id)]);
  const id = line?.id ?? input.id;
  const book = bookOf(ctx, vendorId);
  const [[found], history, open] = await Promise.all([
    ctx.db.read.select(lineColumns(book, on)).from(book).where(eq(book.id, id)),
    ctx.db.read
      .select({
        price: prices,
        market: { id: markets.id, name: markets.name },
        by: users.name,
        file: priceImports.fileName,
      })
      .from(prices)
      .leftJoin(markets, eq(markets.id, prices.marketId))
      .leftJoin(users, eq(users.id, prices.createdBy))
      .leftJoin(priceImports, eq(priceImports.id, prices.importId))
      .where(eq(prices.lineId, id))
      .orderBy(desc(prices.effectiveFrom), desc(prices.createdAt), desc(prices.id))
      .limit(HISTORY_SHOWN),
    ctx.db.read
      .select({ id: markets.id, name: markets.name })
      .from(markets)
      .where(eq(markets.open, true))
      .orderBy(asc(markets.name)),
  ]);
  if (!found) throw notFound('Price');
  return {
    ...lineViewOf(found),
    taxClass: found.kind === 'material' ? 'materials' : 'labor',
    prices: history.map(({ price, market, by, file }) => ({
      ...{ id: price.id, market, level: price.level, priceCents: price.priceCents },
      ...{ costCents: price.costCents, markupBp: price.markupBp },
      ...{ effectiveFrom: price.effectiveFrom, effectiveUntil: price.effectiveUntil },
      ...{ state: stateOn(price, on), createdAt: price.createdAt, createdBy: by, fileName: file },
    })),
    markets: open,
    today: on,
  };
}

function stateOn(
  price: { withdrawnAt: Date | null; effectiveFrom: string; effectiveUntil: string | null },
  on: string,
): PriceState {
  if (price.withdrawnAt) return 'withdrawn';
  if (price.effectiveFrom > on) return 'scheduled';
  return price.effectiveUntil !== null && price.effectiveUntil <= on ? 'past' : 'current';
}
