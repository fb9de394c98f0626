import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { STOCK_CHART_DAYS } from '#core/inventory/limits.ts';
import { endOfDays } from '#core/inventory/stock-days.ts';
import type { PartDetail } from '#core/inventory/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { levels, locations, movements, needs, parts, reorderLevels, suppliers } from '../tables.ts';
import { partColumns, partViewOf } from './list-parts.ts';

/** inventory.get: one part with its stock by location and what was on hand day by day. Throws not_found. */
export async function partDetailOf(ctx: Ctx, { id }: { id: string }): Promise<PartDetail> {
  const vendorId = ownVendorId(ctx);
  if (!isUuid(id)) throw notFound('Part');
  const zone = (await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE;
  const today = localDate(now(ctx), zone);
  const first = addDays(today, 1 - STOCK_CHART_DAYS);
  const [[found], places, moved, neededFor] = await Promise.all([
    ctx.db.read
      .select(partColumns())
      .from(parts)
      .leftJoin(suppliers, eq(suppliers.id, parts.supplierId))
      .where(and(eq(parts.id, id), eq(parts.vendorId, vendorId))),
    placesOf(ctx, vendorId, id),
    // Transfers change nothing of what is on hand.
    ctx.db.read
      .select({
        date: sql<string>`to_char(${movements.at} at time zone ${zone}, 'YYYY-MM-DD')`,
        quantity: sql<number>`sum(${movements.quantity})`.mapWith(Number),
      })
      .from(movements)
      .where(
        and(
          eq(movements.partId, id),
          isNull(movements.transferId),
          gte(movements.at, startOfDay(first, zone)),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    ctx.db.read
      .select({ id: services.id, name: services.name, quantity: needs.quantity })
      .from(needs)
      .innerJoin(services, eq(services.id, needs.serviceId))
      .where(and(eq(needs.partId, id), eq(needs.vendorId, vendorId)))
      .orderBy(asc(services.name)),
  ]);
  if (!found) throw notFound('Part');
  return {
    ...partViewOf(found),
    places,
    days: endOfDays({ today, days: STOCK_CHART_DAYS, onHand: found.onHand, moved }),
    neededFor,
  };
}

/** Each location in use, with what is there of a part and what should be. */
async function placesOf(ctx: Ctx, vendorId: string, partId: string): Promise<PartDetail['places']> {
  const rows = await ctx.db.read
    .select({
      location: { id: locations.id, kind: locations.kind, name: locations.name },
      technician: { id: technicians.id, name: technicians.name },
      quantity: levels.quantity,
      level: reorderLevels.level,
    })
    .from(locations)
    .leftJoin(technicians, eq(technicians.id, locations.technicianId))
    .leftJoin(levels, and(eq(levels.locationId, locations.id), eq(levels.partId, partId)))
    .leftJoin(
      reorderLevels,
      and(eq(reorderLevels.locationId, locations.id), eq(reorderLevels.partId, partId)),
    )
    .where(
      and(eq(locations.vendorId, vendorId), or(isNull(locations.archivedAt), sql`${levels.quantity} <> 0`)),
    )
    .orderBy(sql`${locations.kind} desc`, asc(locations.name), asc(locations.id));
  return rows.map(({ location, technician, quantity, level }) => ({
    location: { ...location, technician },
    quantity: quantity ?? 0,
    level,
  }));
}
