@if admin none
import { eq } from 'drizzle-orm';
@end
@if vendor homeowner
import { and, eq } from 'drizzle-orm';
@end
import { changesBetween } from '#core/audit/changes.ts';
import type { ItemView } from '#core/__module__/contract.ts';
import { itemChanged } from '#core/__module__/events.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
@if homeowner
import { type Ctx, userIdOf } from '#server/lib/context.ts';
@end
@if admin vendor none
import type { Ctx } from '#server/lib/context.ts';
@end
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
@if vendor
import { ownVendorId } from '#server/vendors/queries.ts';
@end
import { items } from '../tables.ts';

type Edited = { id: string; title: string; expectedVersion: number };

@if admin none
/** Changes an item. Throws not_found for an unknown one, `conflict` when it changed since it was read. */
@end
@if vendor homeowner
/** Changes an item. Throws not_found for another's as for an unknown one, `conflict` when it changed since it was read. */
@end
export async function editItem(ctx: Ctx, { id, title, expectedVersion }: Edited): Promise<ItemView> {
  if (!isUuid(id)) throw notFound('Item');
@if admin none
  const [known] = await ctx.db.tx.select().from(items).where(eq(items.id, id)).for('update');
@end
@if vendor homeowner
  const isOwn = eq(items.__owner__, __self__);
  const [known] = await ctx.db.tx.select().from(items).where(and(eq(items.id, id), isOwn)).for('update');
@end
  if (!known) throw notFound('Item');
  if (known.version !== expectedVersion) {
    throw new AppError('conflict', 'Someone else changed this item after you opened it. Nothing was saved.');
  }
  const { __owner__, version, createdAt } = known;
  const changes = changesBetween(known, { title });
  if (changes.length === 0) return { id, title, version, createdAt };
  await ctx.db.tx.update(items).set({ title, version: version + 1 }).where(eq(items.id, id));
@if admin none
  if (addedBy) await emit(ctx, itemChanged, { itemId: id, title, userId: addedBy });
@end
@if homeowner
  await emit(ctx, itemChanged, { itemId: id, title, userId: ownerId });
@end
@if vendor
  await emit(ctx, itemChanged, { itemId: id, title, vendorId });
@end
  await audit(ctx, { resource: '__module__', resourceId: id, category: '__auditCategory__', changes });
  return { id, title, version: version + 1, createdAt };
}
