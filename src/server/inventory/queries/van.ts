import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { locations } from '../tables.ts';

/**
 * Where a technician takes parts from unless another location is named: the own van, else the first warehouse, else any
 * other. Null for a company without a location.
 */
export async function vanOf(ctx: Ctx, vendorId: string, technicianId: string): Promise<string | null> {
  const [row] = await ctx.db.read
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.vendorId, vendorId), isNull(locations.archivedAt)))
    .orderBy(
      sql`${locations.technicianId} is not distinct from ${technicianId} desc`,
      sql`${locations.kind} desc`,
      asc(locations.createdAt),
      asc(locations.id),
    )
    .limit(1);
  return row?.id ?? null;
}
