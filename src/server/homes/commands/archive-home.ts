import { and, eq, isNull } from 'drizzle-orm';
import { archiveRefusal } from '#core/homes/archiving.ts';
import { homeArchived } from '#core/homes/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { homeOf, homesOf, tiesOf } from '../queries.ts';
import { homes } from '../tables.ts';
import { lockHomes } from '../writes/homes.ts';

/**
 * Takes a home off its owner's list. The row stays for the bookings made there. Throws conflict with their names while
 * visits are open or a plan runs there, not_found for an unknown, archived or somebody else's home.
 */
export async function archiveHome(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const ownerId = userIdOf(ctx);
  await lockHomes(ctx, ownerId);
  const home = await homeOf(ctx, ownerId, input.id);
  const refusal = archiveRefusal(await tiesOf(ctx, [home.id]));
  if (refusal !== null) throw new AppError('conflict', refusal);
  await ctx.db.tx
    .update(homes)
    .set({ archivedAt: now(ctx), isDefault: false })
    .where(eq(homes.id, home.id));
  // Somebody with homes always has a usual one.
  const [next] = home.isDefault ? await homesOf(ctx, ownerId) : [];
  if (next) {
    await ctx.db.tx
      .update(homes)
      .set({ isDefault: true })
      .where(and(eq(homes.id, next.id), isNull(homes.archivedAt)));
  }
  await emit(ctx, homeArchived, { homeId: home.id, ownerId });
  await audit(ctx, { resource: 'home', resourceId: home.id, category: 'data' });
  return { done: true };
}
