import { count, eq } from 'drizzle-orm';
import { LOCATIONS_MAX } from '#core/inventory/limits.ts';
import type { LocationView } from '#core/inventory/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locations } from '../../tables.ts';
import { type LocationFields, locationValues, noteLocation } from '../../writes/location.ts';

/** inventory.createLocation */
export async function createLocation(ctx: Ctx, input: LocationFields): Promise<LocationView> {
  const vendorId = ownVendorId(ctx);
  const [there] = await ctx.db.tx
    .select({ count: count() })
    .from(locations)
    .where(eq(locations.vendorId, vendorId));
  if ((there?.count ?? 0) >= LOCATIONS_MAX)
    throw new AppError('conflict', `You can have up to ${LOCATIONS_MAX} locations.`);
  const id = ctx.ids.uuid();
  const { values, technician } = await locationValues(ctx, vendorId, input, null);
  const at = now(ctx);
  await ctx.db.tx.insert(locations).values({ ...values, id, vendorId, createdAt: at, updatedAt: at });
  await noteLocation(ctx, vendorId, id, values);
  return { id, kind: values.kind, name: values.name, technician };
}
