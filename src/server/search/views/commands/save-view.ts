import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { SavedView } from '#core/search/views/contract.ts';
import type { ListPageName } from '#core/search/views/limits.ts';
import { SAVED_VIEWS_MAX } from '#core/search/views/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockUser } from '#server/users/writes/user.ts';
import { savedViews } from '../../tables.ts';
import { refusingTakenName } from '../writes/view.ts';

/** Saves a list as it is shown, under a name of the person's own. */
export async function saveView(
  ctx: Ctx,
  input: { page: ListPageName; name: string; query: string },
): Promise<SavedView> {
  const userId = userIdOf(ctx);
  // One at a time per person, so that the bound holds.
  await lockUser(ctx, userId);
  const [known] = await ctx.db.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.page, input.page)));
  if ((known?.count ?? 0) >= SAVED_VIEWS_MAX) {
    throw new AppError('conflict', `A list has at most ${SAVED_VIEWS_MAX} saved views. Delete one first.`);
  }
  const at = now(ctx);
  const view = { id: ctx.ids.uuid(), name: input.name, query: input.query, isDefault: false };
  await refusingTakenName(() =>
    ctx.db.tx.insert(savedViews).values({ ...view, userId, page: input.page, createdAt: at, updatedAt: at }),
  );
  await audit(ctx, {
    resource: 'saved_view',
    resourceId: view.id,
    details: { ...input },
  });
  return view;
}
