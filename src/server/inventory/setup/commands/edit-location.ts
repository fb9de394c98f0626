import { and, eq } from 'drizzle-orm';
import type { LocationView } from '#core/inventory/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { hasStock } from '../../queries/has-stock.ts';
import { locationOf } from '../../queries/scope.ts';
import { counts, locations } from '../../tables.ts';
import { type LocationFields, locationValues, noteLocation } from '../../writes/location.ts';

/** inventory.editLocation: one is archived once nothing is in it, and nobody counts it. */
export async function editLocation(
  ctx: Ctx,
  input: LocationFields & { id: string; archived: boolean },
): Promise<LocationView> {
  const vendorId = ownVendorId(ctx);
  const known = await locationOf(ctx, vendorId, input.id, { archived: true });
  const { archived, ...fields } = input;
  if (archived && known.archivedAt === null) {
    if (await hasStock(ctx, { locationId: known.id }))
      throw new AppError('conflict', `${known.name} still has stock. Transfer it first, then archive.`);
    const open = await ctx.db.tx
      .select({ id: counts.id })
      .from(counts)
      .where(and(eq(counts.locationId, known.id), eq(counts.status, 'open')));
    if (open.length > 0)
      throw new AppError('conflict', `${known.name} is being counted. Post or cancel the count first.`);
  }
  const { values, technician } = await locationValues(
    ctx,
    vendorId,
    fields,
    archived ? 'archived' : known.id,
  );
  // Whoever drove an archived van may have another one.
  const technicianId = archived ? null : values.technicianId;
  const archivedAt = archived ? (known.archivedAt ?? now(ctx)) : null;
  await ctx.db.tx
    .update(locations)
    .set({ ...values, technicianId, archivedAt, updatedAt: now(ctx) })
    .where(eq(locations.id, known.id));
  await noteLocation(ctx, vendorId, known.id, { ...values, technicianId, archived });
  return { id: known.id, kind: values.kind, name: values.name, technician: archived ? null : technician };
}
