import { and, eq } from 'drizzle-orm';
import type { HomeView } from '#core/homes/contract.ts';
import { homeChanged } from '#core/homes/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { homeOf, homeView } from '../queries.ts';
import { homes } from '../tables.ts';
import { lockHomes } from '../writes/homes.ts';

/** Makes one of the caller's homes the one that is chosen at first. */
export async function setDefaultHome(ctx: Ctx, input: { id: string }): Promise<HomeView> {
  const ownerId = userIdOf(ctx);
  await lockHomes(ctx, ownerId);
  const home = await homeOf(ctx, ownerId, input.id);
  if (!home.isDefault) {
    await ctx.db.tx
      .update(homes)
      .set({ isDefault: false })
      .where(and(eq(homes.ownerId, ownerId), eq(homes.isDefault, true)));
    await ctx.db.tx.update(homes).set({ isDefault: true }).where(eq(homes.id, home.id));
    await emit(ctx, homeChanged, { homeId: home.id, ownerId });
    await audit(ctx, {
      resource: 'home',
      resourceId: home.id,
      category: 'data',
    });
  }
  return homeView({ ...home, isDefault: true });
}
