import { and, eq } from 'drizzle-orm';
import type { MovementView } from '#core/inventory/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locations, movements, orderLines, orders, parts } from '../tables.ts';

type Asked = {
  partId?: string | undefined;
  locationId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** inventory.movements: the company's ledger of stock, or a part's or location's share of it. */
export async function listMovements(ctx: Ctx, input: Asked) {
  const place = newestFirst(movements.at, movements.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: movements.id,
      row: movements,
      actor: users.name,
      part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit },
      location: { id: locations.id, name: locations.name },
      job: { id: bookings.id, number: bookings.number },
      order: { id: orders.id, number: orders.number },
    })
    .from(movements)
    .innerJoin(parts, eq(parts.id, movements.partId))
    .innerJoin(locations, eq(locations.id, movements.locationId))
    .leftJoin(users, eq(users.id, movements.actorId))
    .leftJoin(bookings, eq(bookings.id, movements.bookingId))
    .leftJoin(orderLines, eq(orderLines.id, movements.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(movements.vendorId, ownVendorId(ctx)),
        input.partId ? eq(movements.partId, input.partId) : undefined,
        input.locationId ? eq(movements.locationId, input.locationId) : undefined,
        place.where,
      ),
    )
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(({ row, ...rest }): MovementView => {
      const { kind, quantity, levelAfter, unitCents, reason, at } = row;
      return { ...{ kind, quantity, levelAfter, unitCents, reason, at }, ...rest };
    }),
  };
}
