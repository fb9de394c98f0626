import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PromotionStatus } from '#core/pricing/kinds.ts';
import type { PromotionView } from '#core/pricing/views.ts';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { promotionServices, promotions, promotionUses } from '../tables.ts';
import { todayOf } from './scope.ts';
import { countedUses, whole } from './terms.ts';

const SHOWN = 50;

/** pricing.promotions */
export async function listPromotions(ctx: Ctx): Promise<PromotionView[]> {
  return promotionsWhere(ctx, undefined);
}

/** A promotion of the company; undefined for any other. */
export async function promotionOf(ctx: Ctx, id: string): Promise<PromotionView | undefined> {
  const [found] = await promotionsWhere(ctx, eq(promotions.id, id));
  return found;
}

async function promotionsWhere(ctx: Ctx, which: SQL | undefined): Promise<PromotionView[]> {
  const vendorId = ownVendorId(ctx);
  const [today, rows] = await Promise.all([
    todayOf(ctx, vendorId),
    ctx.db.read
      .select({
        row: promotions,
        services: whole<{ id: string; name: string }[]>(sql`(
          select coalesce(json_agg(json_build_object('id', ${services.id}, 'name', ${services.name}) order by ${services.name}), '[]'::json)
          from ${promotionServices} join ${services} on ${services.id} = ${promotionServices.serviceId}
          where ${promotionServices.promotionId} = ${promotions.id})`),
        uses: sql<number>`${countedUses}`.mapWith(Number),
        givenCents:
          whole<number>(sql`(select coalesce(sum(${promotionUses.amountCents}), 0) from ${promotionUses} join bookings.bookings b
            on b.id = ${promotionUses.bookingId} where ${promotionUses.promotionId} = ${promotions.id}
            and b.status not in ('declined', 'expired', 'cancelled'))`).mapWith(Number),
      })
      .from(promotions)
      .where(and(eq(promotions.vendorId, vendorId), which))
      .orderBy(desc(promotions.startsOn), desc(promotions.id))
      .limit(SHOWN),
  ]);
  return rows.map(({ row, ...figures }) => ({
    ...{ id: row.id, name: row.name, kind: row.kind, value: row.value },
    ...{ startsOn: row.startsOn, endsOn: row.endsOn, maxUses: row.maxUses },
    ...figures,
    status: statusOn(row, figures.uses, today),
  }));
}

function statusOn(row: typeof promotions.$inferSelect, uses: number, today: string): PromotionStatus {
  if (row.endedAt !== null || row.endsOn < today || (row.maxUses !== null && uses >= row.maxUses))
    return 'ended';
  return row.startsOn > today ? 'scheduled' : 'running';
}
