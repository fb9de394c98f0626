import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedViews } from '../../tables.ts';
import { lockView } from '../writes/view.ts';

export async function removeView(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const { id, name, page, query } = await lockView(ctx, input.id);
  await ctx.db.tx.delete(savedViews).where(eq(savedViews.id, id));
  await audit(ctx, {
    resource: 'saved_view',
    resourceId: id,
    details: { name, page, query },
  });
  return { done: true };
}
