import { count, eq } from 'drizzle-orm';
import { partChanged } from '#core/inventory/events.ts';
import { PARTS_MAX } from '#core/inventory/limits.ts';
import type { PartInput } from '#core/inventory/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationOf } from '../../queries/scope.ts';
import { parts } from '../../tables.ts';
import { assertFree, partValues } from '../../writes/part.ts';
import { receiveStock } from '../../writes/stock.ts';

/** inventory.create: a part, with what is there of it already. */
export async function createPart(ctx: Ctx, input: PartInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const [there] = await ctx.db.tx.select({ count: count() }).from(parts).where(eq(parts.vendorId, vendorId));
  if ((there?.count ?? 0) >= PARTS_MAX)
    throw new AppError('conflict', `You can have up to ${PARTS_MAX.toLocaleString('en-US')} parts.`);
  const { opening, ...fields } = input;
  await assertFree(ctx, vendorId, fields, null);
  const values = await partValues(ctx, vendorId, fields);
  const [part] = await ctx.db.tx
    .insert(parts)
    .values({ ...values, id: ctx.ids.uuid(), vendorId, createdAt: now(ctx), updatedAt: now(ctx) })
    .returning();
  if (!part) throw new Error('The part was not written');
  if (opening) {
    const { id: locationId, name: locationName } = await locationOf(ctx, vendorId, opening.locationId);
    const { quantity, unitCents } = opening;
    await receiveStock(ctx, part, { locationId, locationName, quantity, unitCents, reason: 'Opening stock' });
  }
  await emit(ctx, partChanged, { vendorId, partId: part.id });
  await audit(ctx, {
    resource: 'part',
    resourceId: part.id,
    category: 'data',
    details: { sku: part.sku, name: part.name },
  });
  return { id: part.id };
}
