import type { ItemView } from '#core/__module__/contract.ts';
import { itemAdded } from '#core/__module__/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { items } from '../tables.ts';

/** Adds an item. */
export async function addItem(ctx: Ctx, { title }: { title: string }): Promise<ItemView> {
  const addedBy = userIdOf(ctx);
  const item = { id: ctx.ids.uuid(), title, version: 1, createdAt: now(ctx) };
  await ctx.db.tx.insert(items).values({ ...item, addedBy });
  await emit(ctx, itemAdded, { itemId: item.id, title, addedBy });
  await audit(ctx, { resource: '__module__', resourceId: item.id, category: 'admin', details: { title } });
  return item;
}
