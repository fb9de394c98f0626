import { eq } from 'drizzle-orm';
import { partChanged } from '#core/inventory/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { hasStock } from '../../queries/has-stock.ts';
import { needs, parts, reorderLevels } from '../../tables.ts';
import { assertFree } from '../../writes/part.ts';
import { lockPart } from '../../writes/stock.ts';

/**
 * inventory.archive: takes a part out of use, or brings it back. One that is still in stock stays: its value would leave
 * the books without a movement. Its history is never lost.
 */
export async function archivePart(
  ctx: Ctx,
  { id, archived }: { id: string; archived: boolean },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const known = await lockPart(ctx, vendorId, id);
  if ((known.archivedAt !== null) === archived) return { id: known.id };
  if (archived && (await hasStock(ctx, { partId: known.id }))) {
    throw new AppError(
      'conflict',
      `${known.name} is still in stock. Use it up or adjust it to zero, then archive it.`,
    );
  }
  if (archived) {
    await ctx.db.tx.delete(needs).where(eq(needs.partId, known.id));
    await ctx.db.tx.delete(reorderLevels).where(eq(reorderLevels.partId, known.id));
  } else await assertFree(ctx, vendorId, known, known.id);
  await ctx.db.tx
    .update(parts)
    .set({ archivedAt: archived ? now(ctx) : null, version: known.version + 1, updatedAt: now(ctx) })
    .where(eq(parts.id, known.id));
  await emit(ctx, partChanged, { vendorId, partId: known.id });
  await audit(ctx, { resource: 'part', resourceId: known.id, category: 'data', details: { archived } });
  return { id: known.id };
}
