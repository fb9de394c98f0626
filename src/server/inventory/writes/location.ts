import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { inventorySetupChanged } from '#core/inventory/events.ts';
import type { LocationKind } from '#core/inventory/kinds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { techniciansOf } from '#server/vendors/queries.ts';
import { fault } from '../queries/scope.ts';
import { locations } from '../tables.ts';
import { taken } from './stock.ts';

export type LocationFields = { kind: LocationKind; name: string; technicianId: string | null };

/**
 * The columns of what was typed. Throws `invalid` with the field for a name that another location has, a technician of
 * another company, or one who has a van already. `ownId` is the location itself; `archived` one that competes with none.
 */
export async function locationValues(
  ctx: Ctx,
  vendorId: string,
  { kind, name, technicianId }: LocationFields,
  ownId: string | null,
) {
  const team = technicianId === null ? [] : await techniciansOf(ctx, vendorId);
  const technician = team.find(({ id }) => id === technicianId) ?? null;
  if (technicianId !== null && !technician) throw fault('technicianId', 'Choose one of your technicians');
  if (kind === 'warehouse' && technicianId !== null)
    throw fault('technicianId', 'Only a van has a technician');
  if (ownId !== 'archived') {
    await lock(ctx, 'stockNames', vendorId);
    const others = await ctx.db.tx
      .select({ name: locations.name, technicianId: locations.technicianId })
      .from(locations)
      .where(
        and(
          eq(locations.vendorId, vendorId),
          isNull(locations.archivedAt),
          ownId ? ne(locations.id, ownId) : undefined,
          or(
            sql`lower(${locations.name}) = ${name.toLowerCase()}`,
            technicianId ? eq(locations.technicianId, technicianId) : undefined,
          ),
        ),
      );
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw taken('name', 'location');
    if (others.length > 0) throw fault('technicianId', `${technician?.name} already has ${others[0]?.name}`);
  }
  return {
    values: { kind, name, technicianId },
    technician: technician && { id: technician.id, name: technician.name },
  };
}

/** Tells the others of a location, and notes it. */
export async function noteLocation(ctx: Ctx, vendorId: string, id: string, details: object): Promise<void> {
  await emit(ctx, inventorySetupChanged, { vendorId, what: 'location', id });
  await audit(ctx, {
    resource: 'stock_location',
    resourceId: id,
    category: 'data',
    details: { ...details },
  });
}
