import { eq } from 'drizzle-orm';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { homeOf } from '../queries.ts';
import { homes } from '../tables.ts';

/**
 * Takes a home off its owner's list. The row stays for the bookings made there: visits to come stay valid and are
 * cancelled as bookings. Throws not_found for an unknown, removed or somebody else's home.
 */
export async function removeHome(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const home = await homeOf(ctx, userIdOf(ctx), input.id);
  await ctx.db.tx
    .update(homes)
    .set({ archivedAt: now(ctx) })
    .where(eq(homes.id, home.id));
  await audit(ctx, { action: 'home_removed', resource: 'home', resourceId: home.id, category: 'data' });
  return { done: true };
}
