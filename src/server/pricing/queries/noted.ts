import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { priceLines, prices } from '../tables.ts';
import { holdsOn } from './terms.ts';

/** Services of a company of which lists say another price than its book; null where it has none. */
export async function notedOtherwise(
  ctx: Ctx,
  vendorId: string,
  on: string,
): Promise<{ serviceId: string; priceCents: Cents | null }[]> {
  const held = sql`max(${prices.priceCents})`;
  return ctx.db.read
    .select({
      serviceId: vendorServices.serviceId,
      priceCents: sql<number | null>`${held}`.mapWith((value) => (value === null ? null : Number(value))),
    })
    .from(vendorServices)
    .leftJoin(
      priceLines,
      and(
        eq(priceLines.vendorId, vendorServices.vendorId),
        eq(priceLines.serviceId, vendorServices.serviceId),
        isNull(priceLines.archivedAt),
      ),
    )
    .leftJoin(
      prices,
      and(
        eq(prices.lineId, priceLines.id),
        isNull(prices.marketId),
        isNull(prices.level),
        holdsOn(prices, on),
      ),
    )
    .where(eq(vendorServices.vendorId, vendorId))
    .groupBy(vendorServices.serviceId, vendorServices.priceCents)
    .having(sql`${held} is distinct from ${vendorServices.priceCents}`);
}

/** Companies with a price that began in these days, or with a service that lists show no price of, by id after `after`. */
export async function vendorsToNote(ctx: Ctx, after: string | null, limit: number): Promise<string[]> {
  const day = now(ctx).toISOString().slice(0, 10);
  // Wherever they are: a day begins earlier or later there.
  const near = and(gte(prices.effectiveFrom, addDays(day, -2)), lte(prices.effectiveFrom, addDays(day, 1)));
  const found = await ctx.db.read
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
    .limit(limit);
  return found.map(({ vendorId }) => vendorId);
}

/** Those of the services that the company sells. */
export async function soldAmong(
  ctx: Ctx,
  vendorId: string,
  serviceIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: vendorServices.serviceId })
    .from(vendorServices)
    .where(and(eq(vendorServices.vendorId, vendorId), inArray(vendorServices.serviceId, [...serviceIds])));
  return rows.map(({ id }) => id);
}
