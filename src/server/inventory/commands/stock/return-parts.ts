import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { locations, movements } from '../../tables.ts';
import { lockParts, moveStock } from '../../writes/stock.ts';

/**
 * Puts back what was taken for lines of a job that came to nothing: declined, withdrawn, unanswered, or the job ended
 * without being done. Into the location it came from, at what it cost then. What is back already stays. Called by bookings,
 * in the transaction that closes the lines.
 */
export async function returnParts(ctx: Ctx, bookingId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  const out = await ctx.db.tx
    .select({
      vendorId: movements.vendorId,
      partId: movements.partId,
      lineId: movements.lineId,
      locationId: movements.locationId,
      locationName: locations.name,
      quantity: sql<number>`-sum(${movements.quantity})`.mapWith(Number),
      unitCents: sql<number>`max(${movements.unitCents})`.mapWith(Number),
    })
    .from(movements)
    .innerJoin(locations, eq(locations.id, movements.locationId))
    .where(and(eq(movements.bookingId, bookingId), inArray(movements.lineId, [...lineIds])))
    .groupBy(movements.vendorId, movements.partId, movements.lineId, movements.locationId, locations.name)
    .having(sql`sum(${movements.quantity}) < 0`)
    .orderBy(asc(movements.partId));
  const [first] = out;
  if (!first) return;
  const locked = await lockParts(
    ctx,
    first.vendorId,
    out.map(({ partId }) => partId),
  );
  for (const { partId, lineId, locationId, locationName, quantity, unitCents } of out) {
    const part = locked.find(({ id }) => id === partId);
    if (!part || lineId === null) continue;
    await moveStock(ctx, part, {
      ...{ locationId, locationName, kind: 'returned', quantity, unitCents, bookingId, lineId },
    });
  }
}
