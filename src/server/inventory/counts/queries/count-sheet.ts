import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CountView } from '#core/inventory/counts/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians } from '#server/vendors/tables.ts';
import { countLines, counts, levels, locations, parts, reorderLevels } from '../../tables.ts';

/** inventory.count: a sheet with every part that is, or should be, at its location. Throws not_found. */
export async function countOf(ctx: Ctx, { id }: { id: string }): Promise<CountView> {
  const [found] = isUuid(id)
    ? await ctx.db.read
        .select({
          row: counts,
          location: { id: locations.id, kind: locations.kind, name: locations.name },
          technician: { id: technicians.id, name: technicians.name },
          startedBy: users.name,
        })
        .from(counts)
        .innerJoin(locations, eq(locations.id, counts.locationId))
        .leftJoin(technicians, eq(technicians.id, locations.technicianId))
        .leftJoin(users, eq(users.id, counts.startedBy))
        .where(and(eq(counts.id, id), eq(counts.vendorId, ownVendorId(ctx))))
    : [];
  if (!found) throw notFound('Count');
  const { row, location, technician, startedBy } = found;
  const isOpen = row.status === 'open';
  const lines = await ctx.db.read
    .select({
      part: { id: parts.id, sku: parts.sku, name: parts.name, unit: parts.unit, barcode: parts.barcode },
      level: levels.quantity,
      expected: countLines.expected,
      counted: countLines.counted,
      reason: countLines.reason,
    })
    .from(parts)
    .leftJoin(levels, and(eq(levels.partId, parts.id), eq(levels.locationId, row.locationId)))
    .leftJoin(
      reorderLevels,
      and(eq(reorderLevels.partId, parts.id), eq(reorderLevels.locationId, row.locationId)),
    )
    .leftJoin(countLines, and(eq(countLines.partId, parts.id), eq(countLines.countId, row.id)))
    .where(
      and(
        eq(parts.vendorId, row.vendorId),
        isOpen
          ? or(
              sql`${countLines.partId} is not null`,
              and(
                isNull(parts.archivedAt),
                or(sql`${levels.quantity} <> 0`, sql`${reorderLevels.partId} is not null`),
              ),
            )
          : sql`${countLines.partId} is not null`,
      ),
    )
    .orderBy(asc(sql`lower(${parts.name})`), asc(parts.id));
  return {
    ...{ id: row.id, status: row.status, startedAt: row.startedAt, endedAt: row.endedAt, startedBy },
    location: { ...location, technician },
    lines: lines.map(({ part, level, expected, counted, reason }) => ({
      ...{ part, counted, reason: reason ?? '' },
      expected: expected ?? level ?? 0,
    })),
  };
}
