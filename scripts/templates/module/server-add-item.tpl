import type { ItemView } from '#core/__module__/contract.ts';
import { itemAdded } from '#core/__module__/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { items } from '../tables.ts';

/** Adds an item for the caller. */
export async function addItem(ctx: Ctx, input: { title: string }): Promise<ItemView> {
  const ownerId = userIdOf(ctx);
  const item = { id: ctx.ids.uuid(), title: input.title, createdAt: now(ctx) };
  await ctx.db.tx.insert(items).values({ ...item, ownerId });
  await emit(ctx, itemAdded, { itemId: item.id, ownerId });
  await audit(ctx, { resource: '__module__', resourceId: item.id, category: 'data' });
  return item;
}
