import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import { type BookPrice, priceFor } from '#core/pricing/price-work.ts';
import type { Ctx } from '#server/lib/context.ts';
import { priceLines, prices } from '../tables.ts';
import { holdsOn } from './terms.ts';

/** All prices of a day that a company has of the catalog, by the service or add-on. */
export async function pricesOn(ctx: Ctx, vendorId: string, on: string): Promise<Map<string, BookPrice[]>> {
  const rows = await ctx.db.read
    .select({
      key: sql<string>`coalesce(${priceLines.serviceId}, ${priceLines.addOnId})`,
      ...{ marketId: prices.marketId, level: prices.level, cents: prices.priceCents },
    })
    .from(priceLines)
    .innerJoin(prices, eq(prices.lineId, priceLines.id))
    .where(
      and(
        eq(priceLines.vendorId, vendorId),
        isNull(priceLines.archivedAt),
        sql`${priceLines.kind} in ('service', 'add_on')`,
        holdsOn(prices, on),
      ),
    );
  const found = new Map<string, BookPrice[]>();
  for (const { key, ...price } of rows) {
    const known = found.get(key);
    if (known) known.push(price);
    else found.set(key, [price]);
  }
  return found;
}

/** What a company asks for services and add-ons on a day, whoever comes; without a market what holds in all of them. */
export async function bookCents(
  ctx: Ctx,
  vendorId: string,
  marketId: string | null,
  on: string,
): Promise<(catalogId: string) => Cents | undefined> {
  const all = await pricesOn(ctx, vendorId, on);
  return (catalogId) => priceFor(all.get(catalogId) ?? [], marketId, null);
}

export type OwnLine = { kind: 'material' | 'hourly'; name: string; code: string; unit: string; cents: Cents };

/** The company's own materials and hourly rates at their price of a day, rates first, by name. */
export async function ownLinesOn(
  ctx: Ctx,
  vendorId: string,
  marketId: string | null,
  on: string,
  limit: number,
): Promise<OwnLine[]> {
  const rows = await ctx.db.read
    .select({
      ...{ kind: priceLines.kind, name: priceLines.name, code: priceLines.code, unit: priceLines.unit },
      prices: sql<
        BookPrice[] | null
      >`(select json_agg(json_build_object('marketId', ${prices.marketId}, 'level', ${prices.level},
        'cents', ${prices.priceCents})) from ${prices} where ${prices.lineId} = ${priceLines.id} and ${holdsOn(prices, on)})`,
    })
    .from(priceLines)
    .where(
      and(
        eq(priceLines.vendorId, vendorId),
        isNull(priceLines.archivedAt),
        sql`${priceLines.kind} in ('material', 'hourly')`,
      ),
    )
    .orderBy(asc(priceLines.kind), asc(priceLines.name), asc(priceLines.id))
    .limit(limit);
  return rows.flatMap(({ kind, prices: held, ...line }) => {
    const cents = priceFor(held ?? [], marketId, null);
    if (cents === undefined || (kind !== 'material' && kind !== 'hourly')) return [];
    return [{ ...line, kind, cents }];
  });
}
