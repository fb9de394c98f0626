import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { constraintOf, sqlState, UNIQUE_VIOLATION } from '#server/lib/db/sql-state.ts';
import { savedViews } from '../../tables.ts';

/** Names are told apart without case; the unique index has the last word. */
export async function refusingTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION && constraintOf(error) === 'saved_views_name') {
      const message = 'A view of this list already has that name';
      throw new AppError('conflict', message, { fields: { name: message } });
    }
    throw error;
  }
}

/** Locks one of the caller's views. Throws not_found for anybody else's. */
export async function lockView(ctx: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(savedViews)
        .where(and(eq(savedViews.id, id), eq(savedViews.userId, userIdOf(ctx))))
        .for('update')
    : [];
  if (!row) throw notFound('View');
  return row;
}
