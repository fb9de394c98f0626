import { and, eq, ne } from 'drizzle-orm';
import type { SavedView } from '#core/search/views/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedViews } from '../../tables.ts';
import { lockView } from '../writes/view.ts';

/** Makes a view the one its list opens with, instead of the one before; or none. */
export async function setDefaultView(
  ctx: Ctx,
  input: { id: string; isDefault: boolean },
): Promise<SavedView> {
  const { id, userId, page, name, query } = await lockView(ctx, input.id);
  const at = now(ctx);
  if (input.isDefault) {
    await ctx.db.tx
      .update(savedViews)
      .set({ isDefault: false, updatedAt: at })
      .where(and(eq(savedViews.userId, userId), eq(savedViews.page, page), ne(savedViews.id, id)));
  }
  await ctx.db.tx
    .update(savedViews)
    .set({ isDefault: input.isDefault, updatedAt: at })
    .where(eq(savedViews.id, id));
  await audit(ctx, {
    resource: 'saved_view',
    resourceId: id,
    details: { page, isDefault: input.isDefault },
  });
  return { id, name, query, isDefault: input.isDefault };
}
