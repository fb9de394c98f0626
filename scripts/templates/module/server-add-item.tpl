import type { ItemView } from '#core/__module__/contract.ts';
import { itemAdded } from '#core/__module__/events.ts';
@if admin homeowner none
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
@end
@if vendor
import { type Ctx, now } from '#server/lib/context.ts';
@end
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
@if vendor
import { ownVendorId } from '#server/vendors/queries.ts';
@end
import { items } from '../tables.ts';

/** Adds an item. */
export async function addItem(ctx: Ctx, { title }: { title: string }): Promise<ItemView> {
  const __owner__ = __self__;
  const item = { id: ctx.ids.uuid(), title, version: 1, createdAt: now(ctx) };
  await ctx.db.tx.insert(items).values({ ...item, __owner__ });
  await emit(ctx, itemAdded, { itemId: item.id, title, __owner__ });
  await audit(ctx, { resource: '__module__', resourceId: item.id, category: '__auditCategory__', details: { title } });
  return item;
}
