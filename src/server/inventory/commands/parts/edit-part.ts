import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { partChanged } from '#core/inventory/events.ts';
import type { PartEdit } from '#core/inventory/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { locationOf } from '../../queries/scope.ts';
import { parts, reorderLevels } from '../../tables.ts';
import { assertFree, partValues } from '../../writes/part.ts';
import { assertInUse, lockPart } from '../../writes/stock.ts';

/** inventory.edit: what a part is and what should be where. Stock and average stay as they are. */
export async function editPart(ctx: Ctx, input: PartEdit): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const known = await lockPart(ctx, vendorId, input.id);
  assertInUse(known);
  if (known.version !== input.expectedVersion) {
    throw new AppError(
      'conflict',
      'Someone else changed this part after you opened it, so nothing was saved. Reload the page to see their change, then try again.',
    );
  }
  const { levels, ...fields } = input;
  await assertFree(ctx, vendorId, fields, known.id);
  const values = await partValues(ctx, vendorId, fields);
  await ctx.db.tx
    .update(parts)
    .set({ ...values, version: known.version + 1, updatedAt: now(ctx) })
    .where(eq(parts.id, known.id));
  const wanted = new Map<string, number>();
  for (const { locationId, level } of levels) {
    const location = await locationOf(ctx, vendorId, locationId, { archived: true });
    if (level > 0) wanted.set(location.id, level);
  }
  await ctx.db.tx.delete(reorderLevels).where(eq(reorderLevels.partId, known.id));
  if (wanted.size > 0) {
    await ctx.db.tx
      .insert(reorderLevels)
      .values([...wanted].map(([locationId, level]) => ({ partId: known.id, vendorId, locationId, level })));
  }
  await emit(ctx, partChanged, { vendorId, partId: known.id });
  await audit(ctx, {
    resource: 'part',
    resourceId: known.id,
    category: 'data',
    changes: changesBetween(known, values),
  });
  return { id: known.id };
}
