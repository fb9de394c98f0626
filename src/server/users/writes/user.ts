import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { sessionsEnded } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { users } from '../tables.ts';

export type UserRecord = typeof users.$inferSelect;

/** Locks a person for this transaction. Throws not_found; conflict for an account that was deleted. */
export async function lockUser(ctx: Ctx, id: string): Promise<UserRecord> {
  const [user] = isUuid(id) ? await ctx.db.tx.select().from(users).where(eq(users.id, id)).for('update') : [];
  if (!user) throw notFound('User');
  if (user.deletedAt) throw new AppError('conflict', 'This account was deleted.');
  return user;
}

/**
 * Refuses what would leave nobody to run the accounts: rights of an address that is not confirmed are none. All who can are locked, in one order, so that two of them cannot
 * demote each other at the same moment.
 */
export async function requireOtherManager(ctx: Ctx, without: string): Promise<void> {
  const inCharge = await ctx.db.tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isSystemAdmin, true),
        eq(users.canManageUsers, true),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
  if (inCharge.every(({ id }) => id === without)) {
    throw new AppError(
      'conflict',
      'This is the last administrator who manages users. Give someone else that permission first.',
    );
  }
}

/** An administrator signed somebody out: told and noted. */
export async function noteSessionsEnded(
  ctx: Ctx,
  userId: string,
  { all, ...one }: { all: boolean; sessionId?: string },
): Promise<void> {
  await emit(ctx, sessionsEnded, { userId, all, ...one });
  await audit(ctx, {
    action: all ? 'users.endSessions' : 'users.endSession',
    resource: 'user',
    resourceId: userId,
    severity: 'warning',
    category: 'security',
  });
}

/** Somebody signed other browsers of their own out: told and noted. */
export async function noteOwnSessionsEnded(
  ctx: Ctx,
  userId: string,
  one: { sessionId?: string } = {},
): Promise<void> {
  await emit(ctx, sessionsEnded, { userId, all: false, ...one });
  await audit(ctx, { resource: 'user', resourceId: userId, category: 'security' });
}
