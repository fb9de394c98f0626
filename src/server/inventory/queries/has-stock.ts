import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { levels } from '../tables.ts';

/** Whether anything is there, or missing below zero, of a part or at a location. */
export async function hasStock(ctx: Ctx, of: { partId: string } | { locationId: string }): Promise<boolean> {
  const where = 'partId' in of ? eq(levels.partId, of.partId) : eq(levels.locationId, of.locationId);
  const rows = await ctx.db.read
    .select({ quantity: levels.quantity })
    .from(levels)
    .where(and(where, ne(levels.quantity, 0)))
    .limit(1);
  return rows.length > 0;
}
