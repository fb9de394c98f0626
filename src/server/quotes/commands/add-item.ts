import type { ItemView } from '#core/quotes/contract.ts';
import { itemAdded } from '#core/quotes/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { items } from '../tables.ts';

/** Adds an item. */
export async function addItem(ctx: Ctx, { title }: { title: string }): Promise<ItemView> {
  const vendorId = ownVendorId(ctx);
  const item = { id: ctx.ids.uuid(), title, version: 1, createdAt: now(ctx) };
  await ctx.db.tx.insert(items).values({ ...item, vendorId });
  await emit(ctx, itemAdded, { itemId: item.id, title, vendorId });
  await audit(ctx, { resource: 'quotes', resourceId: item.id, category: 'data', details: { title } });
  return item;
}
