import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { PromotionStatus } from '#core/pricing/kinds.ts';
import type { CanopyPromotionView, PromotionView } from '#core/pricing/views.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { promotionServices, promotions, promotionUses } from '../tables.ts';
import { todayOf } from './scope.ts';
import { countedUses } from './terms.ts';

const SHOWN = 50;

/** pricing.promotions */
export async function listPromotions(ctx: Ctx): Promise<PromotionView[]> {
  return promotionsOfVendor(ctx, undefined);
}

/** A promotion of the company; undefined for any other. */
export async function promotionOf(ctx: Ctx, id: string): Promise<PromotionView | undefined> {
  const [found] = await promotionsOfVendor(ctx, eq(promotions.id, id));
  return found;
}

async function promotionsOfVendor(ctx: Ctx, which: SQL | undefined): Promise<PromotionView[]> {
  const vendorId = ownVendorId(ctx);
  const [today, rows] = await Promise.all([
    todayOf(ctx, vendorId),
    promotionRows(ctx, and(eq(promotions.vendorId, vendorId), which)),
  ]);
  return rows.map(({ row, uses, givenCents, services: chosen }) => ({
    ...termsOf(row),
    ...{ uses, givenCents, services: chosen, status: statusOn(row, uses, today) },
  }));
}

/** pricing.canopyPromotions */
export async function listCanopyPromotions(ctx: Ctx): Promise<CanopyPromotionView[]> {
  return promotionsOfCanopy(ctx, undefined);
}

/** A promotion of Canopy's; undefined for a company's. */
export async function canopyPromotionOf(ctx: Ctx, id: string): Promise<CanopyPromotionView | undefined> {
  const [found] = await promotionsOfCanopy(ctx, eq(promotions.id, id));
  return found;
}

async function promotionsOfCanopy(ctx: Ctx, which: SQL | undefined): Promise<CanopyPromotionView[]> {
  const rows = await promotionRows(ctx, and(isNull(promotions.vendorId), which));
  return rows.map(({ row, market, uses, givenCents, services: chosen }) => ({
    ...termsOf(row),
    ...{ uses, givenCents, services: chosen },
    market: market && { id: market.id, name: market.name },
    status: statusOn(row, uses, localDate(now(ctx), market?.zone ?? HOME_ZONE)),
  }));
}

function promotionRows(ctx: Ctx, which: SQL | undefined) {
  return ctx.db.read
    .select({
      row: promotions,
      market: { id: markets.id, name: markets.name, zone: markets.zone },
      services: sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', ${services.id}, 'name', ${services.name}) order by ${services.name}), '[]'::json)
        from ${promotionServices} join ${services} on ${services.id} = ${promotionServices.serviceId}
        where ${promotionServices.promotionId} = ${promotions.id})`,
      uses: sql<number>`${countedUses}`.mapWith(Number),
      givenCents:
        sql<number>`(select coalesce(sum(${promotionUses.amountCents}), 0) from ${promotionUses} join bookings.bookings b
          on b.id = ${promotionUses.bookingId} where ${promotionUses.promotionId} = ${promotions.id}
          and b.status not in ('declined', 'expired', 'cancelled'))`.mapWith(Number),
    })
    .from(promotions)
    .leftJoin(markets, eq(markets.id, promotions.marketId))
    .where(which)
    .orderBy(desc(promotions.startsOn), desc(promotions.id))
    .limit(SHOWN);
}

function termsOf({ id, name, kind, value, startsOn, endsOn, maxUses }: typeof promotions.$inferSelect) {
  return { id, name, kind, value, startsOn, endsOn, maxUses };
}

function statusOn(row: typeof promotions.$inferSelect, uses: number, today: string): PromotionStatus {
  if (row.endedAt !== null || row.endsOn < today || (row.maxUses !== null && uses >= row.maxUses))
    return 'ended';
  return row.startsOn > today ? 'scheduled' : 'running';
}
