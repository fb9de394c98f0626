import { and, eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { ItemView } from '#core/quotes/contract.ts';
import { itemChanged } from '#core/quotes/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { items } from '../tables.ts';

type Edited = { id: string; title: string; expectedVersion: number };

/** Changes an item. Throws not_found for another's as for an unknown one, `conflict` when it changed since it was read. */
export async function editItem(ctx: Ctx, { id, title, expectedVersion }: Edited): Promise<ItemView> {
  if (!isUuid(id)) throw notFound('Item');
  const isOwn = eq(items.vendorId, ownVendorId(ctx));
  const [known] = await ctx.db.tx
    .select()
    .from(items)
    .where(and(eq(items.id, id), isOwn))
    .for('update');
  if (!known) throw notFound('Item');
  if (known.version !== expectedVersion) {
    throw new AppError(
      'conflict',
      'Somebody else has changed this item since you opened it. Nothing was saved.',
    );
  }
  const { vendorId, version, createdAt } = known;
  const changes = changesBetween(known, { title });
  if (changes.length === 0) return { id, title, version, createdAt };
  await ctx.db.tx
    .update(items)
    .set({ title, version: version + 1 })
    .where(eq(items.id, id));
  await emit(ctx, itemChanged, { itemId: id, title, vendorId });
  await audit(ctx, { resource: 'quotes', resourceId: id, category: 'data', changes });
  return { id, title, version: version + 1, createdAt };
}
